/** How `sort` puts texts, numbers or flags: smaller first, texts by code unit, the same in every language. */
export const compare = <T extends string | number | boolean>(one: T, other: T): number =>
  Number(one > other) - Number(one < other);
