import { randomUUID } from 'node:crypto';
import type { Condition, Order } from '@domain/area/query';
import { calls } from '@openapi/record-calls.contract';
import type { Schema } from '@server/db/schema';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { type Caller, companiesOf, type NamesCompanies } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { type Visibility, visibilityOf } from '@server/records/access';
import type { AreaBinding, StoredRow } from '@server/records/binding';
import { exportTicket } from '@server/records/export/export';
import { bulkOffers } from '@server/records/process/bulk-offers';
import { boardOf, processOf } from '@server/records/process/overview';
import { choicesFor } from '@server/records/query/choices';
import { type ListRequest, listIds, listPage } from '@server/records/query/list';
import { recordAnswer, recordOn, requireRow } from '@server/records/read/record';
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
const fullVisibility = (db: Kysely<Schema>, request: OfArea): Promise<Visibility> =>
  visibilityOf(db, request.caller, areaIn(request));

const listed = async (request: Queried, { db, clock }: Services): Promise<ListRequest> => {
  const { search, filter, sort } = request.body;
  const binding = areaIn(request);
  return {
    binding,
    visibility: await visibilityOf(db, request.caller, binding, companiesOf(request.body)),
    query: { search, filter: { ...filter }, sort },
    now: clock.now(),
  };
};

/** One transaction; the answer is the record as it then is. */
const inTransaction = async (
  services: Services,
  request: OfArea,
  write: (writer: Writer & { readonly visibility: Visibility }) => Promise<StoredRow>,
) =>
  services.db.transaction().execute(async (trx) => {
    const at = services.clock.now();
    const binding = areaIn(request);
    const visibility = await fullVisibility(trx, request);
    const row = await write({ services, trx, binding, visibility, at });
    return recordAnswer(trx, binding, visibility, row, at);
  });

/** Every call about records, for each area by its binding. */
export const routes = bind(calls, {
  listRecords: async (request, services) =>
    listPage(services.db, await listed(request, services), request.body.page, request.body.count),
  recordIds: async (request, services) => listIds(services.db, await listed(request, services)),
  readRecord: async (request, { db, clock }) => {
    const now = clock.now();
    const binding = areaIn(request);
    const visibility = await fullVisibility(db, request);
    const row = await requireRow(db, binding, visibility, request.params.id, now);
    const { as_of } = request.query;
    return as_of === undefined
      ? recordAnswer(db, binding, visibility, row, now)
      : recordOn(db, binding, visibility, row, as_of);
  },
  createRecord: async (request, services) =>
    inTransaction(services, request, async (writer) => {
      const { key, fields, machine, force = false } = request.body;
      const id = randomUUID();
      const { binding, trx, visibility, at } = writer;
      const call = `${binding.area.name} create`;
      const before = await idempotentReplay(writer, {
        key,
        call,
        body: { fields, machine, force },
        entityId: id,
      });
      if (before.kind === 'replay') return requireRow(trx, binding, visibility, before.entityId, at);
      return createRecord(writer, { id, fields, machine, isForced: force });
    }),
  changeRecord: async (request, services) =>
    inTransaction(services, request, (writer) => {
      const { version, fields, force = false } = request.body;
      return changeRecord(writer, { id: request.params.id, version, fields, isForced: force });
    }),
  commandRecord: async (request, services) =>
    inTransaction(services, request, async (writer) => {
      const { id, event } = request.params;
      const { key, version, payload } = request.body;
      const { binding, trx, visibility, at } = writer;
      const call = `${binding.area.name} ${event} ${id}`;
      const before = await idempotentReplay(writer, { key, call, body: { version, payload }, entityId: id });
      if (before.kind === 'replay') return requireRow(trx, binding, visibility, before.entityId, at);
      return commandRecord(writer, { id, event, payload, version });
    }),
  commandRecords: async (request, services) => {
    const { db, clock } = services;
    const binding = areaIn(request);
    const visibility = await fullVisibility(db, request);
    const { event, ids, key, payload } = request.body;
    const call = `${binding.area.name} bulk ${event}`;
    await db
      .transaction()
      .execute((trx) =>
        idempotentReplay(
          { services, trx, binding, visibility, at: clock.now() },
          { key, call, body: { ids, payload }, entityId: key },
        ),
      );
    return commandAll(services, binding, visibility, { ids, event, payload, key });
  },
  bulkOffers: async (request, { db, clock }) =>
    bulkOffers(db, areaIn(request), await fullVisibility(db, request), request.body.ids, clock.now()),
  recordBoard: async (request, services) => ({
    lanes: await boardOf(services.db, await listed(request, services)),
  }),
  recordProcess: async (request, services) => ({
    states: await processOf(services.db, await listed(request, services)),
  }),
  exportRecords: async (request, services) => {
    const { columns, format, search, filter, sort } = request.body;
    return exportTicket(services, request.caller, areaIn(request), {
      query: { search, filter: { ...filter }, sort },
      columns,
      format,
      companies: companiesOf(request.body),
    });
  },
  recordChoices: async (request, { db }) => {
    const binding = areaIn(request);
    const visibility = await visibilityOf(db, request.caller, binding, companiesOf(request.body));
    return { choices: await choicesFor(db, binding, visibility, request.body) };
  },
});
