import type { FieldInputs } from '@domain/area/field';
import { leavesOf } from '@domain/records/case';
import { commandRecord, commandTogether } from '@domain/records/give-command';
import type { Move, RecordStore, StoredEntry } from '@domain/records/record-store.port';
import { type RecordRefusal, refuse } from '@domain/records/refusal';
import { FIRST, idempotentReplay, type Keys } from '@domain/records/request-key';
import { changed } from '@domain/records/steps';
import {
  changeAsSystem,
  changeRecord,
  createRecord,
  entryOf,
  followUp,
  insertDrafts,
  type Writer,
} from '@domain/records/write';
import { DAY_MS } from '@domain/shared/durations';
import { ok, type Result } from '@domain/shared/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

export interface RecordStoreUnit {
  /** Leads. */
  readonly store: RecordStore<StoredEntry>;
  readonly writer: Writer;
  readonly keys: Keys;
}

/** Leads of one back end, written by one of the staff. */
export interface RecordStoreHarness {
  /** A unit of work: a refusal undoes it. What the area itself refuses is a refusal too, thrown or not. */
  unit<T>(
    work: (unit: RecordStoreUnit) => Promise<Result<T, RecordRefusal>>,
  ): Promise<Result<T, RecordRefusal>>;
  /** Name of whoever writes. */
  readonly writerName: string;
  /** Timers that run, by name. */
  timersOf(id: string): Promise<Readonly<Record<string, number>>>;
  /** What was done to the record, oldest first. */
  historyOf(id: string): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export const describeRecordStore = (name: string, start: () => Promise<RecordStoreHarness>) =>
  describe(`RecordStore kept by ${name}`, () => {
    let back: RecordStoreHarness;
    beforeAll(async () => {
      back = await start();
    });
    afterAll(() => back.stop());

    let words = 0;
    const uniqueWord = () => {
      words += 1;
      return `Storeword${String.fromCharCode(97 + words)}`;
    };
    const done = async <T>(
      work: (unit: RecordStoreUnit) => Promise<Result<T, RecordRefusal>>,
    ): Promise<T> => {
      const result = await back.unit(work);
      if (!result.ok) throw new Error(`Refused: ${result.error.code}`);
      return result.value;
    };
    const refusalOf = async (
      work: (unit: RecordStoreUnit) => Promise<Result<unknown, RecordRefusal>>,
    ): Promise<RecordRefusal> => {
      const result = await back.unit(work);
      if (result.ok) throw new Error('Not refused');
      return result.error;
    };
    const newLead = (fields: FieldInputs = {}) =>
      done(({ store, writer }) =>
        createRecord(store, writer, {
          fields: { prospect_name: uniqueWord(), contact_name: ' Amal ', ...fields },
        }),
      );
    const read = async (id: string) => {
      const record = await done(async ({ store }) => ok(await store.read(id)));
      if (record === null) throw new Error(`There is no ${id}`);
      return record;
    };

    it('keeps a new record where its lifecycle begins', async () => {
      const { id } = await newLead({ headcount: 4 });
      expect(await read(id)).toMatchObject({
        id,
        version: 1,
        machine: 'lead',
        state: 'new',
        value: 'new',
        memory: {},
        fields: { contact_name: 'Amal', headcount: 4, phone: null },
      });
      expect(await back.historyOf(id)).toEqual(['created']);
    });

    it('makes many at once, and finds those that it made', async () => {
      const made = await done(async ({ store, writer }) => {
        const drafts = [1, 2, 3].map(() => ({
          id: store.newId(),
          fields: { prospect_name: uniqueWord(), contact_name: 'B' },
        }));
        const records = await insertDrafts(store, writer, drafts);
        const followed = await followUp(store, writer, records);
        return followed.ok ? ok(records.map(({ id }) => id)) : followed;
      });
      expect(new Set(made).size).toBe(3);
      for (const id of made) expect(await back.historyOf(id)).toEqual(['created']);
    });

    it('answers nothing for a record that is not there', async () => {
      expect(await done(async ({ store }) => ok(await store.readForUpdate('nowhere')))).toBeNull();
      expect(await done(async ({ store }) => ok(await store.read('nowhere')))).toBeNull();
    });

    it('leaves everything as it was when a unit of work is refused', async () => {
      const { id } = await newLead({ headcount: 4 });
      const key = { key: 'store-key-undone', call: 'try', body: 1 };
      await refusalOf(async ({ store, writer, keys }) => {
        await idempotentReplay(keys, key, id);
        const record = await store.readForUpdate(id);
        if (record) await store.update(entryOf(writer, 'changed'), [changed(record, { headcount: 9 })]);
        await createRecord(store, writer, {
          id: 'undone',
          fields: { prospect_name: uniqueWord(), contact_name: 'C' },
        });
        return refuse('not_allowed');
      });
      expect(await read(id)).toMatchObject({ version: 1, fields: { headcount: 4 } });
      expect(await back.historyOf(id)).toEqual(['created']);
      expect(await done(async ({ store }) => ok(await store.read('undone')))).toBeNull();
      expect(await done(({ keys }) => idempotentReplay(keys, key, id))).toEqual(FIRST);
    });

    it('changes what is given under a new version, and tells what was changed since an older one', async () => {
      const { id } = await newLead({ headcount: 4 });
      const change = (version: number, fields: FieldInputs) =>
        done(({ store, writer }) => changeRecord(store, writer, { id, version, fields }));
      expect(await change(1, { headcount: 5 })).toMatchObject({
        version: 2,
        fields: { headcount: 5, contact_name: 'Amal' },
      });
      expect(await change(1, { source: 'website' })).toMatchObject({ version: 3, fields: { headcount: 5 } });
      expect(await change(1, { source: 'website' })).toMatchObject({ version: 3 });
      expect(await back.historyOf(id)).toEqual(['created', 'changed', 'changed']);
      const since = (version: number) =>
        done(async ({ store }) => {
          const record = await store.read(id);
          return record ? ok(await store.changedSince(record, version)) : refuse('not_found');
        });
      expect([...(await since(1)).keys()].sort()).toEqual(['headcount', 'source']);
      expect((await since(2)).get('source')).toMatchObject({ now: 'website', by: back.writerName });
      expect((await since(3)).size).toBe(0);
      expect(
        await refusalOf(({ store, writer }) =>
          changeRecord(store, writer, { id, version: 1, fields: { headcount: 6 } }),
        ),
      ).toMatchObject({
        code: 'version_conflict',
        conflict: { yours: 1, version: 3, fields: { headcount: { now: 5 } } },
      });
    });

    it('moves a record by a command, with what its lifecycle remembers', async () => {
      const { id } = await newLead();
      const give = (event: string, payload: FieldInputs = {}) =>
        done(({ store, writer }) => commandRecord(store, writer, { id, event, payload, version: 'latest' }));
      expect(await give('hold')).toMatchObject({
        state: 'on_hold',
        value: 'on_hold',
        version: 2,
        memory: { held_in: 'new' },
      });
      expect(await give('lose', { lost_reason: 'price' })).toMatchObject({
        state: 'lost',
        version: 3,
        fields: { lost_reason: 'price' },
      });
      expect(await back.historyOf(id)).toEqual(['created', 'hold', 'lose']);
      expect(
        await refusalOf(({ store, writer }) =>
          commandRecord(store, writer, { id, event: 'win', payload: {}, version: 'latest' }),
        ),
      ).toMatchObject({ code: 'not_offered' });
      const lose = { id, event: 'lose', payload: {}, version: 'latest' } as const;
      const other = await newLead();
      expect(
        await refusalOf(({ store, writer }) => commandRecord(store, writer, { ...lose, id: other.id })),
      ).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: 'payload.lost_reason', code: 'required' }],
      });
    });

    it('commands many in one write', async () => {
      const ids = [(await newLead()).id, (await newLead()).id];
      const count = await done(async ({ store, writer }) => {
        const records = [];
        for (const id of ids) {
          const record = await store.readForUpdate(id);
          if (record) records.push(record);
        }
        return commandTogether(store, writer, records, { event: 'hold', payload: {}, facts: {} });
      });
      expect(count).toBe(2);
      for (const id of ids) {
        expect(await read(id)).toMatchObject({ state: 'on_hold', version: 2 });
        expect(await back.historyOf(id)).toEqual(['created', 'hold']);
      }
    });

    it('writes managed fields for the product itself', async () => {
      const { id } = await newLead();
      await done(({ store, writer }) =>
        changeAsSystem(store, { ...writer, isSystem: true }, { id, fields: { lost_note: ' Late ' } }),
      );
      expect(await read(id)).toMatchObject({ version: 2, fields: { lost_note: 'Late' } });
    });

    it('starts, sets anew and stops timers; none is left of a case that is over', async () => {
      const { id } = await newLead();
      const at = Date.parse('2026-12-01T08:00:00Z');
      const moveBy = (timers: Move['timers']) =>
        done(async ({ store, writer }) => {
          const record = await store.readForUpdate(id);
          if (record === null) return refuse('not_found');
          const { value, state, memory } = record;
          const leaves = leavesOf(value);
          const lifecycle = store.lifecycleOf(record.machine);
          const move = { lifecycle, value, state, memory, from: leaves, to: leaves, since: null, timers };
          await store.update(entryOf(writer, 'wait'), [
            { record, fields: {}, version: record.version + 1, move },
          ]);
          return ok(null);
        });
      const none = { isOver: false, stopped: [], started: [] };
      await moveBy({
        ...none,
        started: [
          { name: 'first', dueAt: at },
          { name: 'second', dueAt: at },
        ],
      });
      expect(await back.timersOf(id)).toEqual({ first: at, second: at });
      await moveBy({ ...none, stopped: ['first'], started: [{ name: 'second', dueAt: at + DAY_MS }] });
      expect(await back.timersOf(id)).toEqual({ second: at + DAY_MS });
      await moveBy({ ...none, isOver: true });
      expect(await back.timersOf(id)).toEqual({});
    });

    it('knows references that name nothing', async () => {
      const named = (owner_id: string) =>
        refusalOf(async ({ store }) => {
          const { fields } = store.area;
          return refuse('invalid_input', {
            errors: await store.problemsIn(fields, { owner_id, headcount: 3 }, 'fields'),
          });
        });
      expect(await named('nobody')).toMatchObject({
        errors: [{ field: 'fields.owner_id', code: 'invalid' }],
      });
    });

    it('names the records that are probably the same, unless the writer knows of them', async () => {
      const prospect_name = uniqueWord();
      const first = await newLead({ prospect_name, email: `${prospect_name}@one.example` });
      const again = (fields: FieldInputs, isForced = false) => ({
        fields: { contact_name: 'D', ...fields },
        isForced,
      });
      for (const [fields, why] of [
        [{ prospect_name: `${prospect_name.toUpperCase()} LLC` }, 'prospect_name'],
        [{ prospect_name: uniqueWord(), email: `${prospect_name}@ONE.example` }, 'email'],
      ] as const)
        expect(
          await refusalOf(({ store, writer }) => createRecord(store, writer, again(fields))),
        ).toMatchObject({
          code: 'duplicate',
          duplicates: [{ id: first.id, label: prospect_name, why }],
        });
      const forced = await done(({ store, writer }) =>
        createRecord(store, writer, again({ prospect_name }, true)),
      );
      expect(forced.id).not.toBe(first.id);
    });

    it('takes a key once, and tells what it stands for', async () => {
      const request = { key: 'store-key-1', call: 'leads create', body: { b: 1, a: [2] } };
      const take = (more: Partial<typeof request>, id: string) =>
        back.unit(({ keys }) => idempotentReplay(keys, { ...request, ...more }, id));
      expect(await take({}, 'one')).toEqual(ok(FIRST));
      expect(await take({ body: { a: [2], b: 1 } }, 'two')).toEqual(ok({ kind: 'replay', entityId: 'one' }));
      expect(await take({ body: { a: [3], b: 1 } }, 'two')).toMatchObject({ error: { code: 'key_reused' } });
      expect(await take({ call: 'leads hold' }, 'two')).toMatchObject({ error: { code: 'key_reused' } });
    });
  });
