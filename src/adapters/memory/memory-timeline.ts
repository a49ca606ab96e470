import { noteAudiences } from '@domain/area/area.policy';
import type { Note, TimelineEntry } from '@domain/area/records';
import type { MemoryRecords } from './memory-records';
import type { Entry } from './memory-table';
import type { Visit } from './memory-within';

/** What happened to a record, newest first: its lifecycle, its fields, its notes and files. What its reader may not see is left out. */
export const timelineFor = (
  records: MemoryRecords,
  { binding: { area }, table, sight }: Visit,
  id: string,
): readonly TimelineEntry[] => {
  const named = (to: string, of: string) => ({ id: of, label: records.labelOf(to, of) });
  const read = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => !sight.hidden.has(name) && !sight.masked.has(name))
        .map(([name, value]) => {
          const to = area.fields[name]?.to;
          return [name, to !== undefined && typeof value === 'string' ? named(to, value) : value];
        }),
    );
  const lived = table.timeline(id).map(
    ({ by, ...entry }: Entry): TimelineEntry => ({
      ...entry,
      actor: by === null ? null : named('user', by),
      payload: read(entry.payload),
      before: read(entry.before),
      after: read(entry.after),
    }),
  );
  const plain = { from: null, to: null, payload: {}, before: {} } as const;
  const key = `${area.name}/${id}`;
  const notes = notesFor(records, key, sight.caller.role).map(
    ({ id: note, at, author, text }): TimelineEntry => ({
      ...plain,
      id: `note-${note}`,
      at,
      actor: author,
      kind: 'note',
      name: 'note',
      after: { text },
    }),
  );
  const files = (records.parts.attachments.get(key) ?? []).map(
    ({ id: file, at, author, name, type, size }): TimelineEntry => ({
      ...plain,
      id: `attachment-${file}`,
      at,
      actor: author,
      kind: 'attachment',
      name,
      after: { type, size },
    }),
  );
  return [...lived, ...notes, ...files].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
};

/** The notes that a role reads of a record (`<area>/<id>`), newest first: whatever tells notes asks here. */
export const notesFor = (records: MemoryRecords, key: string, role: string | null): readonly Note[] =>
  (records.parts.notes.get(key) ?? []).filter(({ audience }) => noteAudiences(role).includes(audience));
