import type { FieldInputs } from '@domain/area/field';
import type { Typed } from '@domain/area/read-input';
import { draftsOf } from '@domain/platform/persisted-keys';
import { type DraftInput, draftMachine, draftSlots } from '@machines/draft/draft.machine';
import { isDirty } from '@machines/record/record.rules';
import type { PersistedDraft, RecordContext } from '@machines/record/record.types';
import { type Filled, fill } from '@machines/slot';
import * as z from 'zod/mini';
import { persistedAs } from './persisted';
import type { WorkspaceParts } from './workspace.parts';

const Input = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Draft: z.ZodMiniType<PersistedDraft> = z.object({
  draft: z.record(z.string(), Input) as z.ZodMiniType<FieldInputs>,
  version: z.int(),
});
const Values: z.ZodMiniType<Typed> = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

type RecordOf = Pick<RecordContext, 'userId' | 'area' | 'id' | 'prefilled'>;

/** What is written on a new leave is not found again in a new letter, nor that of one employee in that of another. */
const recordKey = ({ userId, area, id, prefilled }: RecordOf): string => {
  const begun = Object.keys(prefilled).length === 0 ? 'new' : `new ${JSON.stringify(prefilled)}`;
  return `${draftsOf(userId)}${area}.${id ?? begun}`;
};
const besideKey = ({ userId, area, of, name }: DraftInput): string =>
  `${draftsOf(userId)}${area}.${of ?? ''} ${name}`;

/** Where the browser keeps what is written and not saved, until it is, or is given up. */
export const draftStore = ({ storage, telemetry }: Pick<WorkspaceParts, 'storage' | 'telemetry'>) => {
  /** Null: there is nothing to keep. */
  const write = (key: string, value: unknown) => {
    if (value === null) return storage.remove(key);
    const saved = storage.set(key, JSON.stringify(value));
    if (!saved.ok) telemetry.report('Not remembered', { key: 'draft', why: saved.error.kind });
  };
  return {
    readRecord: (of: RecordOf) => persistedAs(recordKey(of), Draft)(storage),
    writeRecord: (context: RecordContext) => {
      const { draft, version } = context;
      write(recordKey(context), isDirty(context) ? { draft, version } : null);
    },
    read: (of: DraftInput) => persistedAs(besideKey(of), Values)(storage),
    write: (of: DraftInput, values: Typed) =>
      write(besideKey(of), Object.keys(values).length > 0 ? values : null),
  };
};

/** What is written beside a record, or on a page of its own. */
export const wireDraft = (parts: WorkspaceParts) => {
  const drafts = draftStore(parts);
  return draftMachine.provide({
    actors: {
      readWritten: fill(draftSlots.readWritten, async (of) => drafts.read(of)),
    } satisfies Filled<typeof draftSlots>,
    actions: {
      reportDefect: parts.reportDefect,
      persist: ({ context }) => drafts.write(context, context.values),
    },
  });
};
