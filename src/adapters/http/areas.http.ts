import type { AreasPort, PartOf } from '@domain/area/areas.port';
import {
  BulkAnswer,
  BulkOffers,
  IdList,
  Lane,
  ListPage,
  ProcessState,
  RecordAnswer,
} from '@domain/area/records';
import { narrowed } from '@domain/company/company-scope';
import * as z from 'zod/mini';
import { createHttpRecordParts, downloadAt } from './areas-parts.http';
import { explained } from './areas-refusal';
import { choicesCall } from './choices-call';
import type { PortalClient } from './portal-client';
import { json, made } from './wire';

const forced = (force = false) => (force ? { force } : {});

const Lanes = z.object({ lanes: z.array(Lane) });
const States = z.object({ states: z.array(ProcessState) });

/** What the call for a part of a list asks, beside the companies: they come last, as the start page sends them (src/boot). */
export const listBody = ({ query, start, size, after, count }: Omit<PartOf, 'company'>) => ({
  ...query,
  page: { size, start, after },
  count,
});

/** Records of any area over http. */
export const createHttpAreas = (client: PortalClient, apiBase: string): AreasPort => {
  const { api } = client;
  const ask = explained(client);
  // with the first view that asks one: lists and records need none
  const own = () =>
    import('./areas/own-calls.http').then(({ createHttpOwnCalls }) => createHttpOwnCalls(client, apiBase));
  return {
    ...createHttpRecordParts(client, apiBase),

    list: (area, { company, ...part }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/list', {
            ...how,
            params: { path: { area } },
            body: { ...listBody(part), ...narrowed(company) },
          }),
        read: json(ListPage),
      }),

    ids: (area, { query, company }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/ids', {
            ...how,
            params: { path: { area } },
            body: { ...query, ...narrowed(company) },
          }),
        read: json(IdList),
      }),

    read: (area, id, day, signal) =>
      ask({
        signal,
        send: (how) =>
          api.GET('/records/{area}/{id}/read', {
            ...how,
            params: { path: { area, id }, query: day === null ? {} : { as_of: day } },
          }),
        read: json(RecordAnswer),
      }),

    create: (area, { fields, key, force }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/create', {
            ...how,
            params: { path: { area } },
            body: { fields, key, ...forced(force) },
          }),
        read: json(RecordAnswer),
      }),

    change: (area, { id, version, fields, force }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/{id}/change', {
            ...how,
            params: { path: { area, id } },
            body: { version, fields, ...forced(force) },
          }),
        read: json(RecordAnswer),
      }),

    command: (area, { id, event, version, payload, key }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/{id}/commands/{event}', {
            ...how,
            params: { path: { area, id, event } },
            body: { version, payload, key },
          }),
        read: json(RecordAnswer),
      }),

    bulk: (area, { ids, event, payload, key }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/bulk', {
            ...how,
            params: { path: { area } },
            body: { event, ids: [...ids], payload, key },
          }),
        read: json(BulkAnswer),
      }),

    bulkOffers: (area, ids, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/bulk-offers', {
            ...how,
            params: { path: { area } },
            body: { ids: [...ids] },
          }),
        read: json(BulkOffers),
      }),

    board: (area, { query, company }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/board', {
            ...how,
            params: { path: { area } },
            body: { ...query, ...narrowed(company) },
          }),
        read: made(json(Lanes), ({ lanes }) => lanes),
      }),

    process: (area, { query, company }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/process', {
            ...how,
            params: { path: { area } },
            body: { ...query, ...narrowed(company) },
          }),
        read: made(json(States), ({ states }) => states),
      }),

    choices: choicesCall({ api, ask }),

    ask: async (call, input, company, signal, onSent) => (await own())[call](input, company, signal, onSent),

    exportFile: (area, { query, company, columns, format }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/export', {
            ...how,
            params: { path: { area } },
            body: { ...query, ...narrowed(company), columns: [...columns], format },
          }),
        read: downloadAt(apiBase),
      }),
  };
};
