/** Texts under the keys of an area's texts: `keyed('state', { docs: 'Documents' })` has `state.docs`. */
export const keyed = <const P extends string, const W extends Readonly<Record<string, string>>>(
  prefix: P,
  texts: W,
) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text])) as Readonly<
    Record<`${P}.${keyof W & string}`, string>
  >;
