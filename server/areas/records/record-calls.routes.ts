import { randomUUID } from 'node:crypto';
import type { Condition, Order } from '@domain/area/query';
import { calls } from '@openapi/record-calls.contract';
import type { Schema } from '@server/db/schema';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { askedIn, type Caller, type NamesCompanies } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Visibility, visibilityOf } from '@server/records/access';
import type { AreaBinding, StoredRow } from '@server/records/binding';
import { exportTicket } from '@server/records/export/export';
import { bulkOffers } from '@server/records/process/bulk-offers';
import { boardOf, processOf } from '@server/records/process/overview';
import { choicesFor } from '@server/records/query/choices';
import { type ListAsked, listIds, listPage } from '@server/records/query/list';
import { recordAnswer, recordAsOf, requireRow } from '@server/records/read/record';
import { bindingOf } from '@server/records/registry';
import { commandAll } from '@server/records/write/bulk';
import { changeRecord, commandRecord, createRecord, idempotentReplay } from '@server/records/write/write';
import type { Writer } from '@server/records/writer';
import type { Kysely } from 'kysely';

interface OfArea {
  readonly caller: Caller;
  readonly params: { readonly area: string };
}
interface Queried extends OfArea {
  readonly body: NamesCompanies & {
    readonly search: string;
    readonly filter: Readonly<Record<string, Condition>>;
    readonly sort: Order | null;
  };
}

/** @throws Refusal not_found: there is no such area */
const areaIn = ({ params }: Pick<OfArea, 'params'>): AreaBinding => {
  const binding = bindingOf(params.area);
  if (binding === null) throw new Refusal('not_found');
  return binding;
};

/** A record is asked for by its id: which companies are selected at the moment says nothing about it. */
const fullVisibility = (db: Kysely<Schema>, asked: OfArea): Promise<Visibility> =>
  visibilityOf(db, asked.caller, areaIn(asked));

const listed = async (asked: Queried, { db, clock }: Services): Promise<ListAsked> => {
  const { search, filter, sort } = asked.body;
  const binding = areaIn(asked);
  return {
    binding,
    visibility: await visibilityOf(db, asked.caller, binding, askedIn(asked.body)),
    query: { search, filter: { ...filter }, sort },
    now: clock.now(),
  };
};

/** One transaction; the answer is the record as it then is. */
const inTransaction = async (
  services: Services,
  asked: OfArea,
  write: (writer: Writer & { readonly visibility: Visibility }) => Promise<StoredRow>,
) =>
  services.db.transaction().execute(async (trx) => {
    const at = services.clock.now();
    const binding = areaIn(asked);
    const visibility = await fullVisibility(trx, asked);
    const row = await write({ services, trx, binding, visibility, at });
    return recordAnswer(trx, binding, visibility, row, at);
  });

/** Every call about records, for each area by its binding. */
export const routes = bind(calls, {
  listRecords: async (asked, services) =>
    listPage(services.db, await listed(asked, services), asked.body.page, asked.body.count),
  recordIds: async (asked, services) => listIds(services.db, await listed(asked, services)),
  readRecord: async (asked, { db, clock }) => {
    const now = clock.now();
    const binding = areaIn(asked);
    const visibility = await fullVisibility(db, asked);
    const row = await requireRow(db, binding, visibility, asked.params.id, now);
    const { as_of } = asked.query;
    return as_of === undefined
      ? recordAnswer(db, binding, visibility, row, now)
      : recordAsOf(db, binding, visibility, row, as_of);
  },
  createRecord: async (asked, services) =>
    inTransaction(services, asked, async (writer) => {
      const { key, fields, machine, force = false } = asked.body;
      const id = randomUUID();
      const { binding, trx, visibility, at } = writer;
      const call = `${binding.area.name} create`;
      const before = await idempotentReplay(writer, {
        key,
        call,
        asked: { fields, machine, force },
        entityId: id,
      });
      if (before !== null) return requireRow(trx, binding, visibility, before, at);
      return createRecord(writer, { id, fields, machine, isForced: force });
    }),
  changeRecord: async (asked, services) =>
    inTransaction(services, asked, (writer) => {
      const { version, fields, force = false } = asked.body;
      return changeRecord(writer, { id: asked.params.id, version, fields, isForced: force });
    }),
  commandRecord: async (asked, services) =>
    inTransaction(services, asked, async (writer) => {
      const { id, event } = asked.params;
      const { key, version, payload } = asked.body;
      const { binding, trx, visibility, at } = writer;
      const call = `${binding.area.name} ${event} ${id}`;
      const before = await idempotentReplay(writer, { key, call, asked: { version, payload }, entityId: id });
      if (before !== null) return requireRow(trx, binding, visibility, before, at);
      return commandRecord(writer, { id, event, payload, version });
    }),
  commandRecords: async (asked, services) => {
    const { db, clock } = services;
    const binding = areaIn(asked);
    const visibility = await fullVisibility(db, asked);
    const { event, ids, key, payload } = asked.body;
    const call = `${binding.area.name} bulk ${event}`;
    await db
      .transaction()
      .execute((trx) =>
        idempotentReplay(
          { services, trx, binding, visibility, at: clock.now() },
          { key, call, asked: { ids, payload }, entityId: key },
        ),
      );
    return commandAll(services, binding, visibility, { ids, event, payload, key });
  },
  bulkOffers: async (asked, { db, clock }) =>
    bulkOffers(db, areaIn(asked), await fullVisibility(db, asked), asked.body.ids, clock.now()),
  recordBoard: async (asked, services) => ({
    lanes: await boardOf(services.db, await listed(asked, services)),
  }),
  recordProcess: async (asked, services) => ({
    states: await processOf(services.db, await listed(asked, services)),
  }),
  exportRecords: async (asked, services) => {
    const { columns, format, search, filter, sort } = asked.body;
    return exportTicket(services, asked.caller, areaIn(asked), {
      query: { search, filter: { ...filter }, sort },
      columns,
      format,
      companies: askedIn(asked.body),
    });
  },
  recordChoices: async (asked, { db }) => {
    const binding = areaIn(asked);
    const visibility = await visibilityOf(db, asked.caller, binding, askedIn(asked.body));
    return { choices: await choicesFor(db, binding, visibility, asked.body) };
  },
});
