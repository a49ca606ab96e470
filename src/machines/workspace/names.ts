import type { PartName } from '@machines/record/record-part.machine';

/*
 * Names in the workspace. A record's begins with its area and goes on with whatever a back end calls it; any other begins with its kind,
 * for which no area is called.
 */

export const recordId = (area: string, id: string | null): string =>
  id === null ? `new:${area}` : `${area}:${id}`;
/** What belongs to a record begins with the record's own name. */
const within = (area: string, id: string, name: string): string => `${recordId(area, id)}:${name}`;
export const partId = (area: string, id: string, part: PartName): string => within(area, id, part);
export const draftId = (area: string, of: string | null, name: string): string =>
  of === null ? `draft:${area}:${name}` : within(area, of, name);
export const importerId = (area: string): string => `import:${area}`;
export const queueId = (area: string, of: string): string => `queue:${area}:${of}`;
export const listId = (area: string, tab: string): string => `list:${area}:${tab}`;
