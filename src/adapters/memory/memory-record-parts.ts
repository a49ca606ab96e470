import { mayCommand, mayOpenFiles, noteAudiences } from '@domain/area/area.policy';
import type { AreasPort } from '@domain/area/areas.port';
import type { FieldInputs } from '@domain/area/field';
import type { Attachment, Note, SavedView } from '@domain/area/records';
import { idempotentReplay, type KeyedRequest } from '@domain/records/request-key';
import { isInScope } from '@domain/session/scope.rules';
import { ok } from '@domain/shared/result';
import { actorsOf, attachedBy } from './memory-actors';
import { asAreaCaller, type MemoryUser, refusal } from './memory-data';
import { createMemoryImports } from './memory-imports';
import type { Answer } from './memory-network';
import type { MemoryRecords } from './memory-records';
import { notesFor, timelineFor } from './memory-timeline';
import type { Visit, Within } from './memory-within';
import { keysOf, type MemoryWrites } from './memory-writes';

type Imports = ReturnType<typeof createMemoryImports>;
type RecordParts = Imports &
  Pick<
    AreasPort,
    | 'timeline'
    | 'notes'
    | 'addNote'
    | 'attachments'
    | 'attach'
    | 'openAttachment'
    | 'views'
    | 'saveView'
    | 'removeView'
  >;
type StoredView = MemoryRecords['parts']['views'][number];

const NOT_FOUND = refusal(404, 'not_found');
const FORBIDDEN = refusal(403, 'forbidden');

/** What a record has beside its fields, and what somebody keeps of a list. */
export const createMemoryParts = (
  records: MemoryRecords,
  writes: MemoryWrites,
  within: Within,
): RecordParts => {
  const { parts } = records;
  const now = () => new Date(records.sources().now).toISOString();
  /** Adds once under a key: `added`, or what came before under it. */
  const once = async <T extends { readonly id: string }>(
    { user }: MemoryUser,
    request: KeyedRequest,
    added: T,
    before: readonly T[],
    add: () => Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    const replay = await idempotentReplay(keysOf(records, user._id), request, added.id);
    if (!replay.ok) return refusal(409, 'key_reused');
    const { value: checked } = replay;
    const known = checked.kind === 'replay' ? before.find(({ id }) => id === checked.entityId) : undefined;
    return known === undefined ? add() : ok(known);
  };
  const authorOf = ({ user, name }: MemoryUser) => ({ id: user._id, label: name });

  return {
    ...createMemoryImports(records, writes, within),
    timeline: (area, id, signal) =>
      within.record(signal, area, id, (visit) => ok(timelineFor(records, visit, id))),
    notes: (area, id, signal) => within.record(signal, area, id, (visit) => ok(notesFor(records, visit, id))),
    addNote: (area, id, input, signal) =>
      within.record(signal, area, id, async ({ visibility: { caller } }) => {
        const record = `${area}/${id}`;
        const [usual = 'shared', ...others] = noteAudiences(caller.role);
        const { text, audience = usual, key } = input;
        if (![usual, ...others].includes(audience)) return refusal(400, 'invalid_input');
        const note: Note = {
          id: records.nextId('part'),
          at: now(),
          author: authorOf(caller),
          text,
          audience,
        };
        const before = parts.notes.get(record) ?? [];
        const request = { key, call: `addNote ${record}`, body: { text, audience } };
        return once(caller, request, note, before, async () => {
          parts.notes.set(record, [note, ...before]);
          return ok(note);
        });
      }),
    attachments: (area, id, signal) =>
      within.record(signal, area, id, (visit, { fields }) => {
        const actors = actorsOf(records, visit);
        return ok(
          (parts.attachments.get(`${area}/${id}`) ?? []).map((file) => ({
            ...file,
            author: attachedBy(file, actors),
            masked: !opens(visit, fields, file),
          })),
        );
      }),
    attach: (area, id, { name, content, key }, signal, onSent = () => {}) => {
      const { size, type } = content;
      onSent(Math.ceil(size / 2));
      return within.record(signal, area, id, async (visit) => {
        onSent(size);
        const record = `${area}/${id}`;
        const { caller } = visit.visibility;
        const about = { id: records.nextId('part'), at: now(), author: authorOf(caller) };
        const found: Attachment = { ...about, name, type, size, masked: false };
        const before = parts.attachments.get(record) ?? [];
        const request = { key, call: `attach ${record}`, body: { name, type, size } };
        return once(caller, request, found, before, async () => {
          parts.files.set(found.id, { name, content });
          parts.attachments.set(record, [found, ...before]);
          const done = await handIn(records, writes, visit, id);
          if (done.ok) return ok(found);
          parts.attachments.set(record, before);
          return done;
        });
      });
    },
    openAttachment: (area, id, attachmentId, signal) =>
      within.record(signal, area, id, (visit, { fields }) => {
        const known = (parts.attachments.get(`${area}/${id}`) ?? []).find((one) => one.id === attachmentId);
        const file = parts.files.get(attachmentId);
        if (!known || !file) return NOT_FOUND;
        if (!opens(visit, fields, known)) return FORBIDDEN;
        return ok(typeof file === 'string' ? file : records.serve(file));
      }),
    views: (area, signal) =>
      within.area(signal, area, ({ visibility: { caller } }) => {
        const isOwn = ({ userId }: StoredView) => userId === caller.user._id;
        const shown = parts.views.filter(
          (one) => one.area === area && (isOwn(one) || isSharedWith(one, caller)),
        );
        return ok(shown.map((one) => ({ ...one.view, own: isOwn(one) })));
      }),
    saveView: (area, input, signal) =>
      within.area(signal, area, ({ visibility: { caller, scope } }) => {
        const { user, role } = caller;
        const view: SavedView = { ...input, id: records.nextId('part'), own: true };
        const others = parts.views.filter(
          (one) => one.area !== area || one.userId !== user._id || one.view.name !== input.name,
        );
        parts.views = [...others, { area, userId: user._id, role, scope, view }];
        return ok(view);
      }),
    removeView: (area, id, signal) =>
      within.area(signal, area, ({ visibility: { caller } }) => {
        const left = parts.views.filter(
          (one) => one.area !== area || one.view.id !== id || one.userId !== caller.user._id,
        );
        if (left.length === parts.views.length) return NOT_FOUND;
        parts.views = left;
        return ok(null);
      }),
  };
};

/** A file that is attached hands its record in, where the record waits for that and whoever attaches it may. */
const handIn = async (
  records: MemoryRecords,
  writes: MemoryWrites,
  visit: Visit,
  id: string,
): Promise<Answer<unknown>> => {
  const { area, rules } = visit.binding;
  const event = rules?.handsIn;
  if (event === undefined || !mayCommand(area, visit.visibility.caller.role, event)) return ok(null);
  const done = await writes.command(visit, records.nextId('part'), {
    id,
    event,
    payload: {},
    version: 'latest',
  });
  const isOffered = done.ok || done.error.kind !== 'refused' || done.error.code !== 'not_offered';
  return isOffered ? done : ok(null);
};

/** Among those of the sharer's role who belong to one of his companies; staff share with staff. */
const isSharedWith = ({ view, role, scope }: StoredView, reader: MemoryUser): boolean => {
  const readers = { company: reader.user.company_id, employee: null };
  return view.shared && role === reader.role && isInScope(scope, readers);
};

const opens = (
  { binding, visibility: { caller } }: Visit,
  fields: FieldInputs,
  { author }: Attachment,
): boolean => author?.id === caller.user._id || mayOpenFiles(binding.area, asAreaCaller(caller), fields);
