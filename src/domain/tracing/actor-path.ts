/**
 * Where an actor stands in the tree of its page: ids from the root on, with dots between them (`app.workspace.list:leads:all`). A record's id
 * is the back end's word and may hold any sign, and stands as `<secret:5>` where it may not be seen; what is no part of either is written by
 * its number (`%2e;`), so that a dot always leads to a child and every path can be read again.
 */
export const childPath = (parent: string, id: string): string =>
  `${parent}.${id.replace(/[^\w:<>-]/gu, (sign) => `%${sign.codePointAt(0)?.toString(16)};`)}`;
