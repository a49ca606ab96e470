import { callingField } from '@domain/area/area';
import { bulkOperationsFor, mayOpenFiles } from '@domain/area/area.policy';
import type { BulkAnswer, BulkOffers } from '@domain/area/records';
import { titleText } from '@domain/area/title-text';
import { commandEach } from '@domain/records/bulk';
import { type CommandRequest, commandRecord, fireTimer } from '@domain/records/give-command';
import { type RecordRefusal, refuse } from '@domain/records/refusal';
import { idempotentReplay, type Keys } from '@domain/records/request-key';
import { caseOf } from '@domain/records/steps';
import { sees } from '@domain/records/visible-fields';
import * as engine from '@domain/records/write';
import { ok, type Result, refused } from '@domain/shared/result';
import { lifecycleOf, type Stored } from './memory-binding';
import { asAreaCaller } from './memory-data';
import { factsFor, postIn } from './memory-ledger';
import type { Answer } from './memory-network';
import { recordStoreIn } from './memory-record-store';
import type { MemoryAreaStore, MemoryRecords } from './memory-records';
import { listedRow, valuesOf } from './memory-visibility';
import type { Visit } from './memory-within';

type Create = Parameters<typeof engine.createRecord>[2];
type Change = Parameters<typeof engine.changeRecord>[2];

const STATUS: Partial<Readonly<Record<RecordRefusal['code'], number>>> = {
  forbidden: 403,
  not_found: 404,
  invalid_input: 400,
};

/** A refusal of the engine as an answer of a back end. */
export const answered = <T>(result: Result<T, RecordRefusal>): Answer<T> => {
  if (result.ok) return result;
  const { code, errors, ...more } = result.error;
  return refused({
    kind: 'refused',
    status: STATUS[code] ?? 409,
    code,
    ...more,
    ...(errors ? { fields: errors } : {}),
  });
};

/** Writes to records of areas by the record engine (src/domain/records), each in the unit of work of its call. */
export interface MemoryWrites {
  create(visit: Visit, key: string, input: Create): Promise<Answer<Stored>>;
  /** Without a key: a row of an import. */
  createOne(visit: Visit, input: Create): Promise<Answer<Stored>>;
  change(visit: Visit, input: Change): Promise<Answer<Stored>>;
  command(visit: Visit, key: string, input: CommandRequest): Promise<Answer<Stored>>;
  /** Each in a unit of work of its own. */
  bulk(
    visit: Visit,
    input: Omit<CommandRequest, 'id' | 'version'> & {
      readonly ids: readonly string[];
      readonly key: string;
    },
  ): Promise<BulkAnswer>;
  /** What the record may be told together with others, judged as it is alone. */
  bulkOffers(visit: Visit, row: Stored): BulkOffers['records'][number];
  /** Makes the records that are born with the back end, once. */
  bear(): Promise<void>;
  /** One unit of work, once the timers that are due have fired. */
  inTime<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>>;
}

export const createMemoryWrites = (records: MemoryRecords): MemoryWrites => {
  const system = (): engine.Writer => ({
    actor: engine.SYSTEM,
    isSystem: true,
    sees: () => true,
    opensFiles: () => true,
    at: records.sources().now,
  });
  const asSystem = (store: MemoryAreaStore) => recordStoreIn(records, store, system(), null);
  const writerOf = ({ binding, visibility }: Visit): engine.Writer => ({
    actor: { userId: visibility.caller.user._id, role: visibility.caller.role },
    isSystem: false,
    sees: (name) => sees(visibility, name),
    opensFiles: (fields) => mayOpenFiles(binding.area, asAreaCaller(visibility.caller), fields),
    at: records.sources().now,
  });
  const of = (visit: Visit) =>
    [recordStoreIn(records, visit, writerOf(visit), visit.visibility), writerOf(visit)] as const;

  /** What comes for the second time under its key is answered with the record as it is. */
  const once = async (
    visit: Visit,
    request: Parameters<typeof idempotentReplay>[1],
    id: string,
    run: () => engine.Written<Stored>,
  ): engine.Written<Stored> => {
    const [store, { actor }] = of(visit);
    const replay = await idempotentReplay(keysOf(records, actor.userId), request, id);
    if (!replay.ok) return replay;
    const before = replay.value.kind === 'first' ? null : await store.read(replay.value.entityId);
    return before === null ? run() : ok(before);
  };
  const create = (visit: Visit, input: Create) => engine.createRecord(...of(visit), input);
  const command = async (visit: Visit, input: CommandRequest): engine.Written<Stored> => {
    const done = await commandRecord(...of(visit), input);
    const event = done.ok ? (visit.binding.rules?.follows?.(done.value) ?? null) : null;
    return event === null
      ? done
      : commandRecord(asSystem(visit), system(), {
          id: input.id,
          event,
          payload: {},
          version: 'latest',
        });
  };
  const keyed = (visit: Visit, key: string, input: CommandRequest) => {
    const { id, event, payload, version } = input;
    const call = `${visit.binding.area.name} ${event} ${id}`;
    return once(visit, { key, call, body: { version, payload } }, id, () => command(visit, input));
  };
  /** Carries an operation over several records out for one of them. */
  const operate = async (
    visit: Visit,
    { id, event, payload }: Pick<CommandRequest, 'id' | 'event' | 'payload'>,
  ): engine.Written<Stored> => {
    const { binding, visibility } = visit;
    const [, operation] =
      bulkOperationsFor(binding.area, visibility.caller.role).find(([name]) => name === event) ?? [];
    if (operation === undefined) return refuse('forbidden');
    const [store, writer] = of(visit);
    const row = await store.readForUpdate(id);
    if (row === null) return refuse('not_found');
    const fit = await engine.checked(store, writer, operation.fields, payload, 'payload');
    if (!fit.ok) return fit;
    const made = binding.rules?.bulkOperations?.[event]?.(row, payload);
    const other = made === undefined ? null : records.of(made.area);
    if (made === undefined || other === null) return refuse('not_offered');
    const bySystem = { ...writer, isSystem: true };
    const others = recordStoreIn(records, other, bySystem, null);
    const created = await engine.createRecord(others, bySystem, { fields: made.fields });
    if (!created.ok || made.event === null) return created.ok ? ok(row) : created;
    const next = { id: created.value.id, event: made.event, payload: {}, version: 'latest' } as const;
    const commanded = await commandRecord(others, bySystem, next);
    return commanded.ok ? ok(row) : commanded;
  };
  const titleOf = (visit: Visit, id: string): string => {
    const row = visit.find(id);
    const { area } = visit.binding;
    const name = callingField(area);
    const title = row && (listedRow(records, visit, row).fields[name] ?? null);
    return typeof title === 'object' ? (title?.label ?? '') : titleText(area.fields[name], title);
  };

  const fireTimers = async (): Promise<void> => {
    const { now } = records.sources();
    for (const store of records.stores)
      for (const { id, timers } of store.table.timed())
        for (const { name, due_at } of timers)
          if (Date.parse(due_at) <= now)
            await records.atomically(async () => {
              const row = await asSystem(store).read(id);
              const isRunning = row?.timers.some((timer) => timer.name === name && timer.due_at === due_at);
              const due = { name, dueAt: Date.parse(due_at), at: now };
              return row && isRunning ? fireTimer(asSystem(store), row, due) : ok(false);
            });
  };

  return {
    create: async (visit, key, input) => {
      const [store] = of(visit);
      const id = store.newId();
      const request = { key, call: `${visit.binding.area.name} create`, body: input };
      return answered(await once(visit, request, id, () => create(visit, { ...input, id })));
    },
    createOne: async (visit, input) => answered(await create(visit, input)),
    change: async (visit, input) => answered(await engine.changeRecord(...of(visit), input)),
    command: async (visit, key, input) => answered(await keyed(visit, key, input)),
    bulk: (visit, { ids, key, ...input }) =>
      commandEach(
        ids,
        async (id) => titleOf(visit, id),
        (id) =>
          records.atomically(() => {
            const each = { ...input, id, version: 'latest' } as const;
            return Object.hasOwn(visit.binding.area.bulkOperations ?? {}, input.event)
              ? once(
                  visit,
                  { key: `${key}:${id}`, call: `${input.event} ${id}`, body: input.payload },
                  id,
                  () => operate(visit, each),
                )
              : keyed(visit, `${key}:${id}`, each);
          }),
      ),
    bulkOffers: (visit, row) => {
      const { binding } = visit;
      const fields = valuesOf(binding, row, records.sources());
      const now = caseOf({ ...row, fields }, factsFor(records, visit, row));
      const offers = lifecycleOf(binding, row.machine).bulkOffers(binding.area, now, writerOf(visit));
      return {
        id: row.id,
        version: row.version,
        offers: offers.map(({ command, reasons }) => ({ command, reasons: [...reasons] })),
      };
    },
    bear: async () => {
      for (const store of records.stores)
        for (const fields of store.table.all().length > 0 ? [] : (store.binding.born ?? []))
          await engine.createRecord(asSystem(store), system(), { fields, isForced: true });
      for (const { binding, table } of records.stores)
        postIn(records, { postings: undefined, ...binding }, table.all(), true);
    },
    inTime: (work) =>
      records.inTurn(async () => {
        await fireTimers();
        return work();
      }),
  };
};

/** Keys of a user's requests. */
export const keysOf = ({ keys, onUndo }: MemoryRecords, userId: string | null): Keys => ({
  takeKey: async ({ key, call, body }, entityId) => {
    const name = `${userId} ${key}`;
    const request = `${call} ${body}`;
    const known = keys.get(name);
    if (known) return { kind: 'used', entityId: known.entityId, isSameRequest: known.request === request };
    keys.set(name, { entityId, request });
    onUndo(() => keys.delete(name));
    return { kind: 'free' };
  },
});
