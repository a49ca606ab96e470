import { belonging, drafted } from '@domain/area/draft';
import type { FieldInput, FieldInputs } from '@domain/area/field';
import { conflictOf } from '@domain/area/merge';
import type { CallFailure, Duplicate } from '@domain/shared/call-failure';
import type {
  Faults,
  PendingCommand,
  PersistedDraft,
  RecordContext,
  RecordInput,
  RecordReply,
} from './record.types';

/** Is somebody asked before it is sent? */
export const asksFirst = ({
  asks,
  isIrreversible,
}: Pick<PendingCommand, 'asks' | 'isIrreversible'>): boolean =>
  Object.keys(asks).length > 0 || isIrreversible === true;

const unchanged = {
  draft: {},
  proposed: {},
  version: 0,
  isRestored: false,
  faults: {},
  conflict: null,
  isForced: false,
  key: null,
} as const;

export const recordAtFirst = (input: RecordInput): RecordContext => ({
  ...input,
  record: null,
  failure: null,
  versionDay: null,
  pendingCommand: null,
  isOutdated: false,
  ...unchanged,
});

/** Nothing of an edit is left. */
export const clean = (): Partial<RecordContext> => ({ ...unchanged, pendingCommand: null, failure: null });

/** Something was written: what a new record was given at first, or was proposed for it, does not count. */
export const isDirty = ({
  id,
  draft,
  prefilled,
  proposed,
}: Pick<RecordContext, 'id' | 'draft' | 'prefilled' | 'proposed'>): boolean =>
  Object.keys(draft).some(
    (name) => id !== null || (draft[name] !== prefilled[name] && draft[name] !== proposed[name]),
  );

/** May a value be proposed for this field? Once, and not over what somebody wrote. */
export const takesProposal = ({ id, draft, proposed }: RecordContext, field: string): boolean =>
  id === null && !Object.hasOwn(proposed, field) && (draft[field] ?? null) === null;

export const withProposal = (
  { draft, proposed }: RecordContext,
  field: string,
  value: FieldInput,
): Partial<RecordContext> => ({
  draft: { ...draft, [field]: value },
  proposed: { ...proposed, [field]: value },
});

export const hasErrors = (faults: Faults): boolean =>
  Object.values(faults).some(({ level }) => level === 'error');

/** An edit begins: with what an earlier visit left, if anything; a new record with what it was given. */
export const begun = (context: RecordContext, stored: PersistedDraft | null): Partial<RecordContext> => ({
  ...clean(),
  draft: stored?.draft ?? (context.id === null ? context.prefilled : {}),
  version: stored?.version ?? context.record?.version ?? 0,
  isRestored: stored !== null,
});

const without = (faults: Faults, field: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field));

export const changedField = (
  context: RecordContext,
  field: string,
  value: FieldInput,
): Partial<RecordContext> => ({
  draft: drafted(context.draft, context.record?.fields ?? {}, field, value),
  faults: without(context.faults, field),
  isForced: false,
  key: null,
});

const ofRecord = ({ fields, record }: RecordContext, inputs: FieldInputs): FieldInputs =>
  belonging(fields, record?.fields ?? {}, inputs);

/** What is sent of the draft: what belongs to the record. */
export const sentOf = (context: RecordContext): FieldInputs => ofRecord(context, context.draft);

/** Everything that the back end must accept: a new record whole, of an old one what was changed. */
export const inputsOf = (context: RecordContext): FieldInputs => {
  const { id, fields, draft } = context;
  const nothing = id === null ? Object.fromEntries(Object.keys(fields).map((name) => [name, null])) : {};
  return ofRecord(context, { ...nothing, ...draft });
};

type Refused = Extract<CallFailure, { kind: 'refused' }>;

const refusalIn = (reply: RecordReply): Refused | null =>
  !reply.ok && reply.error.kind === 'refused' ? reply.error : null;

/** Paths of the body, as fields of the form: `fields.email`, `payload.lost_reason`. */
const faultsIn = (reply: RecordReply): Faults =>
  Object.fromEntries(
    (refusalIn(reply)?.fields ?? []).map(({ field, code }) => [
      field.replace(/^(fields|payload)\./, ''),
      { level: 'error', code },
    ]),
  );

export const isConflict = (reply: RecordReply): boolean => {
  const refusal = refusalIn(reply);
  return refusal?.code === 'version_conflict' && refusal.conflict !== undefined;
};

/** The record is probably there already: the refusal names the others. */
export const duplicatesIn = (failure: CallFailure | null): readonly Duplicate[] =>
  failure?.kind === 'refused' && failure.code === 'duplicate' ? (failure.duplicates ?? []) : [];

/** Somebody was faster: the record must be looked at again before it is commanded. */
export const isOutdatedAnswer = (reply: RecordReply): boolean =>
  refusalIn(reply)?.code === 'version_conflict';

export const refusedSave = (context: RecordContext, reply: RecordReply): Partial<RecordContext> => {
  const conflict = refusalIn(reply)?.conflict;
  return {
    failure: reply.ok ? null : reply.error,
    faults: faultsIn(reply),
    conflict: conflict === undefined ? null : conflictOf(conflict, context.draft),
    // a refusal was an answer: the next attempt is another one
    key: refusalIn(reply) === null ? context.key : null,
    isForced: refusalIn(reply) === null && context.isForced,
  };
};

export const refusedCommand = (context: RecordContext, reply: RecordReply): Partial<RecordContext> => ({
  pendingCommand: pendingWith(context, { failure: reply.ok ? null : reply.error, faults: faultsIn(reply) }),
  key: refusalIn(reply) === null ? context.key : null,
});

export const pendingWith = (
  { pendingCommand }: Pick<RecordContext, 'pendingCommand'>,
  more: Partial<PendingCommand>,
): PendingCommand | null => pendingCommand && { ...pendingCommand, ...more };

/** Every answer that a command asks for: null where none was given yet. */
export const answersTo = (pending: Pick<PendingCommand, 'asks' | 'payload'> | null): FieldInputs => ({
  ...Object.fromEntries(Object.keys(pending?.asks ?? {}).map((name) => [name, null])),
  ...pending?.payload,
});

export const changedPayload = (
  context: RecordContext,
  field: string,
  value: FieldInput,
): Partial<RecordContext> => {
  const { payload = {}, faults = {} } = context.pendingCommand ?? {};
  return {
    pendingCommand: pendingWith(context, {
      payload: drafted(payload, {}, field, value),
      faults: without(faults, field),
    }),
    key: null,
  };
};
