import { noteAudiences } from '@domain/area/area.policy';
import type { Note, TimelineEntry } from '@domain/area/records';
import { sees } from '@domain/records/visible-fields';
import { compare } from '@domain/shared/compare';
import { actorsOf, attachedBy } from './memory-actors';
import type { MemoryRecords } from './memory-records';
import type { Entry } from './memory-table';
import { isForHim } from './memory-visibility';
import type { Visit } from './memory-within';

/** What happened to a record, newest first: its lifecycle, its fields, its notes and files. What its reader may not see is left out. */
export const timelineFor = (records: MemoryRecords, visit: Visit, id: string): readonly TimelineEntry[] => {
  const { table, visibility } = visit;
  const { area } = visit.binding;
  const actors = actorsOf(records, visit);
  const read = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => sees(visibility, name))
        .map(([name, value]) => {
          const to = area.fields[name]?.to;
          return [name, to && typeof value === 'string' ? records.referenceTo(to, value) : value];
        }),
    );
  const wasForHim = ({ at }: Entry): boolean => {
    const then = table.versions(id).findLast((version) => version.at <= at)?.row;
    return isForHim(visit.binding, visibility.caller.role, then ?? null, records.sources());
  };
  const moves = table
    .timeline(id)
    .filter(wasForHim)
    .map(
      ({ by, ...entry }: Entry): TimelineEntry => ({
        ...entry,
        actor: by === null ? null : actors.nameOf(by),
        payload: read(entry.payload),
        before: read(entry.before),
        after: read(entry.after),
      }),
    );
  const plain = { from: null, to: null, payload: {}, before: {} } as const;
  const key = `${area.name}/${id}`;
  const notes = notesFor(records, visit, id).map(
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
    ({ id: file, at, name, type, size, ...of }): TimelineEntry => ({
      ...plain,
      id: `attachment-${file}`,
      at,
      actor: attachedBy(of, actors),
      kind: 'attachment',
      name,
      after: { type, size },
    }),
  );
  return [...moves, ...notes, ...files].sort((a, b) => compare(b.at, a.at));
};

/** The notes that somebody reads of a record, newest first: whatever tells notes asks here. */
export const notesFor = (records: MemoryRecords, visit: Visit, id: string): readonly Note[] => {
  const actors = actorsOf(records, visit);
  const audiences = noteAudiences(visit.visibility.caller.role);
  return (records.parts.notes.get(`${visit.binding.area.name}/${id}`) ?? [])
    .filter(({ audience }) => audiences.includes(audience))
    .map((note) => ({ ...note, author: actors.nameOf(note.author.id) }));
};
