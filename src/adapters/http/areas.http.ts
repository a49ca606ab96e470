import type { AreasPort } from '@domain/area/areas.port';
import {
  BulkAnswer,
  BulkOffers,
  ChoiceShape,
  IdList,
  Lane,
  ListPage,
  ProcessState,
  RecordAnswer,
} from '@domain/area/records';
import * as z from 'zod/mini';
import { createHttpRecordParts, downloadAt } from './areas-parts.http';
import { explained } from './areas-refusal';
import type { PortalClient } from './portal-client';
import { json, narrowed } from './wire';

/**
 * The calls of any area are those of leads under another name (openapi/area-calls.ts makes all of them the same way): the first
 * area's types stand for every area's, and fields, which differ, are judged by the server.
 */
const at = (area: string) =>
  ({
    list: `/${area}/list` as '/leads/list',
    ids: `/${area}/ids` as '/leads/ids',
    read: `/${area}/records/{id}` as '/leads/records/{id}',
    create: `/${area}/records` as '/leads/records',
    change: `/${area}/{id}/change` as '/leads/{id}/change',
    command: `/${area}/{id}/commands/{event}` as '/leads/{id}/commands/{event}',
    bulk: `/${area}/bulk/{event}` as '/leads/bulk/{event}',
    bulkOffers: `/${area}/bulk-offers` as '/leads/bulk-offers',
    board: `/${area}/board` as '/leads/board',
    process: `/${area}/process` as '/leads/process',
    export: `/${area}/export` as '/leads/export',
    choices: `/${area}/choices/{field}` as '/leads/choices/{field}',
    own: (call: string) => `/${area}/${call}` as '/leads/list',
    // ids are in the call already: nothing is left to be filled in
    file: (call: string) => `/${area}/${call}` as '/imports/{id}/run',
    asked: (call: string) => `/${area}/${call}` as '/leads/records/{id}',
  }) as const;

/** Fields of an area, where the types say those of leads. */
const own = (fields: object) => fields as never;

const forced = (force = false) => (force ? { force } : {});

const Lanes = z.object({ lanes: z.array(Lane) });
const States = z.object({ states: z.array(ProcessState) });
const Choices = z.object({ choices: z.array(ChoiceShape) });

/** Records of any area over http. */
export const createHttpAreas = (client: PortalClient, apiBase: string): AreasPort => {
  const { api } = client;
  const ask = explained(client);
  return {
    ...createHttpRecordParts(client, apiBase),

    list: (area, { query, company, start, size, after, count }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).list, {
            ...how,
            body: { ...query, ...narrowed(company), page: { size, start, after }, count },
          }),
        read: json(ListPage),
      }),

    ids: (area, { query, company }, signal) =>
      ask({
        signal,
        send: (how) => api.POST(at(area).ids, { ...how, body: { ...query, ...narrowed(company) } }),
        read: json(IdList),
      }),

    read: (area, id, asOf, signal) =>
      ask({
        signal,
        send: (how) =>
          api.GET(at(area).read, {
            ...how,
            params: { path: { id }, query: asOf === null ? {} : { as_of: asOf } },
          }),
        read: json(RecordAnswer),
      }),

    create: (area, { fields, key, force }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).create, { ...how, body: { fields: own(fields), key, ...forced(force) } }),
        read: json(RecordAnswer),
      }),

    change: (area, { id, version, fields, force }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).change, {
            ...how,
            params: { path: { id } },
            body: { version, fields: own(fields), ...forced(force) },
          }),
        read: json(RecordAnswer),
      }),

    command: (area, { id, event, version, payload, key }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).command, {
            ...how,
            params: { path: { id, event } },
            body: { version, payload, key },
          }),
        read: json(RecordAnswer),
      }),

    bulk: (area, { ids, event, payload, key }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).bulk, {
            ...how,
            params: { path: { event } },
            body: { ids: [...ids], payload, key },
          }),
        read: json(BulkAnswer),
      }),

    bulkOffers: (area, ids, signal) =>
      ask({
        signal,
        send: (how) => api.POST(at(area).bulkOffers, { ...how, body: { ids: [...ids] } }),
        read: json(BulkOffers),
      }),

    board: (area, { query, company }, signal) =>
      ask({
        signal,
        send: (how) => api.POST(at(area).board, { ...how, body: { ...query, ...narrowed(company) } }),
        read: json(
          z.pipe(
            Lanes,
            z.transform(({ lanes }) => lanes),
          ),
        ),
      }),

    process: (area, { query, company }, signal) =>
      ask({
        signal,
        send: (how) => api.POST(at(area).process, { ...how, body: { ...query, ...narrowed(company) } }),
        read: json(
          z.pipe(
            States,
            z.transform(({ states }) => states),
          ),
        ),
      }),

    choices: (area, field, { text, company }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).choices, {
            ...how,
            params: { path: { field } },
            body: { text, ...narrowed(company) },
          }),
        read: json(
          z.pipe(
            Choices,
            z.transform(({ choices }) => choices),
          ),
        ),
      }),

    ask: (area, call, { body, company }, signal) =>
      ask({
        signal,
        send: (how) =>
          body === null
            ? api.GET(at(area).asked(call), { ...how, params: { path: { id: '' } } })
            : api.POST(at(area).own(call), { ...how, body: own({ ...body, ...narrowed(company) }) }),
        read: json(z.unknown()),
      }),

    openFile: (area, call, company, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).file(call), {
            ...how,
            params: { path: { id: '' } },
            body: own(narrowed(company)),
          }),
        read: json(downloadAt(apiBase)),
      }),

    exportFile: (area, { query, company, columns, format }, signal) =>
      ask({
        signal,
        send: (how) =>
          api.POST(at(area).export, {
            ...how,
            body: { ...query, ...narrowed(company), columns: [...columns], format },
          }),
        read: json(downloadAt(apiBase)),
      }),
  };
};
