/** What `childPath` (actor-path.ts) writes, which stands apart from it: every page writes paths, few read them. */
export const PATH_PATTERN = /^[A-Za-z][\w:%;<>-]*(\.[A-Za-z][\w:%;<>-]*)*$/;

/** Path of the actor above; the root stands beneath none: empty. */
export const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** The id by which its parent knows the actor at a path. */
export const childId = (path: string): string =>
  path
    .slice(parentPath(path).length + 1)
    .replace(/%([0-9a-f]+);/g, (_, sign: string) => String.fromCodePoint(Number.parseInt(sign, 16)));
