import { randomUUID } from 'node:crypto';
import type { FieldInput, FieldInputs } from '@domain/area/field';
import type { Condition, Order } from '@domain/area/query';
import { callName } from '@openapi/area-calls';
import { contract } from '@openapi/contract';
import type { Schema } from '@server/db/schema';
import type { BoundArea } from '@server/platform/bind';
import { askedIn, type Caller, type NamesCompanies } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import type { Kysely } from 'kysely';
import { type Sight, sightOf } from './access';
import type { AreaBinding, StoredRow } from './binding';
import { commandAll } from './bulk';
import { bulkOffers } from './bulk-offers';
import { choicesFor } from './choices';
import { exportTicket } from './export';
import { type ListAsked, listIds, listPage } from './list';
import type { Writer } from './make';
import { boardOf, processOf } from './overview';
import { recordAnswer, recordAsOf, requireRow } from './record';
import { cameBefore, changeRecord, commandRecord, createRecord } from './write';

/** Bodies as the shapes of `areaCalls` leave them. */
interface Queried extends NamesCompanies {
  readonly search: string;
  readonly filter: Readonly<Record<string, Condition>>;
  readonly sort: Order | null;
}
interface AskedOf<B, P = Readonly<Record<never, never>>, Q = Readonly<Record<never, never>>> {
  readonly caller: Caller;
  readonly body: B;
  readonly params: P;
  readonly query: Q;
}
interface OneRecord {
  readonly id: string;
}
type Written = Readonly<Record<string, FieldInput | undefined>>;

/**
 * Binds every call of an area (`areaCalls`) to the engine. An area's routes file exports the outcome:
 * `export const routes = bindArea(binding);`, together with what it binds of its own.
 */
export const bindArea = (binding: AreaBinding): BoundArea => {
  const sight = (db: Kysely<Schema>, { caller, body }: AskedOf<NamesCompanies>): Promise<Sight> =>
    sightOf(db, caller, binding, askedIn(body));
  const listed = async (asked: AskedOf<Queried>, { db, clock }: Services): Promise<ListAsked> => ({
    binding,
    sight: await sight(db, asked),
    query: { search: asked.body.search, filter: { ...asked.body.filter }, sort: asked.body.sort },
    now: clock.now(),
  });
  /** A record is asked for by its id: which companies are selected at the moment says nothing about it. */
  const whole = (db: Kysely<Schema>, caller: Caller): Promise<Sight> => sightOf(db, caller, binding);
  /** One transaction; the answer is the record as it then is. */
  const writes = async (
    services: Services,
    caller: Caller,
    deed: (writer: Writer & { readonly sight: Sight }) => Promise<StoredRow>,
  ) =>
    services.db.transaction().execute(async (trx) => {
      const at = services.clock.now();
      const seen = await whole(trx, caller);
      const row = await deed({ services, trx, binding, sight: seen, at });
      return recordAnswer(trx, binding, seen, row, at);
    });

  const handlers = {
    List: async (
      asked: AskedOf<
        Queried & {
          readonly page: { readonly size: number; readonly start: number; readonly after: string | null };
          readonly count: boolean;
        }
      >,
      services: Services,
    ) => listPage(services.db, await listed(asked, services), asked.body.page, asked.body.count),
    Ids: async (asked: AskedOf<Queried>, services: Services) =>
      listIds(services.db, await listed(asked, services)),
    Read: async (
      { caller, params, query }: AskedOf<unknown, OneRecord, { readonly as_of?: string }>,
      { db, clock }: Services,
    ) => {
      const now = clock.now();
      const seen = await whole(db, caller);
      const row = await requireRow(db, binding, seen, params.id, now);
      return query.as_of === undefined
        ? recordAnswer(db, binding, seen, row, now)
        : recordAsOf(db, binding, seen, row, query.as_of);
    },
    Create: async (
      {
        caller,
        body,
      }: AskedOf<{
        readonly fields: Written;
        readonly machine?: string;
        readonly force?: boolean;
        readonly key: string;
      }>,
      services: Services,
    ) =>
      writes(services, caller, async (writer) => {
        const { key, fields, machine, force = false } = body;
        const id = randomUUID();
        const call = `${binding.area.name} create`;
        const before = await cameBefore(writer, {
          key,
          call,
          asked: { fields, machine, force },
          entityId: id,
        });
        if (before !== null) return requireRow(writer.trx, binding, writer.sight, before, writer.at);
        return createRecord(writer, { id, fields, machine, isForced: force });
      }),
    Change: async (
      {
        caller,
        params,
        body,
      }: AskedOf<{ readonly version: number; readonly fields: Written; readonly force?: boolean }, OneRecord>,
      services: Services,
    ) =>
      writes(services, caller, (writer) =>
        changeRecord(writer, {
          id: params.id,
          version: body.version,
          fields: body.fields,
          isForced: body.force ?? false,
        }),
      ),
    Command: async (
      {
        caller,
        params,
        body,
      }: AskedOf<
        { readonly version: number; readonly payload: FieldInputs; readonly key: string },
        OneRecord & { readonly event: string }
      >,
      services: Services,
    ) =>
      writes(services, caller, async (writer) => {
        const { id, event } = params;
        const { key, version, payload } = body;
        const call = `${binding.area.name} ${event} ${id}`;
        const before = await cameBefore(writer, { key, call, asked: { version, payload }, entityId: id });
        if (before !== null) return requireRow(writer.trx, binding, writer.sight, before, writer.at);
        return commandRecord(writer, { id, event, payload, version });
      }),
    Bulk: async (
      {
        caller,
        params,
        body,
      }: AskedOf<
        { readonly ids: readonly string[]; readonly payload: FieldInputs; readonly key: string },
        { readonly event: string }
      >,
      services: Services,
    ) => {
      const seen = await whole(services.db, caller);
      const { ids, key, payload } = body;
      await services.db.transaction().execute((trx) =>
        cameBefore(
          { services, trx, binding, sight: seen, at: services.clock.now() },
          {
            key,
            call: `${binding.area.name} bulk ${params.event}`,
            asked: { ids, payload },
            entityId: key,
          },
        ),
      );
      return commandAll(services, binding, seen, { ids, event: params.event, payload, key });
    },
    BulkOffers: async (
      { caller, body }: AskedOf<{ readonly ids: readonly string[] }>,
      { db, clock }: Services,
    ) => bulkOffers(db, binding, await whole(db, caller), body.ids, clock.now()),
    Board: async (asked: AskedOf<Queried>, services: Services) => ({
      lanes: await boardOf(services.db, await listed(asked, services)),
    }),
    Process: async (asked: AskedOf<Queried>, services: Services) => ({
      states: await processOf(services.db, await listed(asked, services)),
    }),
    Export: async (
      asked: AskedOf<Queried & { readonly columns: readonly string[]; readonly format: 'csv' | 'xlsx' }>,
      services: Services,
    ) => {
      const { columns, format, search, filter, sort } = asked.body;
      return exportTicket(services, asked.caller, binding, {
        query: { search, filter: { ...filter }, sort },
        columns,
        format,
        companies: askedIn(asked.body),
      });
    },
    Choices: async (
      asked: AskedOf<NamesCompanies & { readonly text: string }, { readonly field: string }>,
      { db }: Services,
    ) => ({
      choices: await choicesFor(db, binding, await sight(db, asked), {
        field: asked.params.field,
        text: asked.body.text,
      }),
    }),
  };
  return Object.entries(handlers).map(([what, handle]) => {
    const name = callName(binding.area, what);
    const call = contract[name];
    if (!call) throw new Error(`The contract declares no call ${name}`);
    return { name, call, handle };
  });
};
