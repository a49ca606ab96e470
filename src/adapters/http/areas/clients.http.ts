import type { PortOf } from '@domain/area/own-calls';
import type { ClientCalls } from '@domain/areas/clients/client-calls';
import { AccountStatement } from '@domain/finance/account-statement';
import { ClientMoney } from '@domain/finance/client-money';
import * as z from 'zod/mini';
import { json, under } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const clientCalls = ({ api, ask, file }: OwnCallParts): PortOf<ClientCalls> => ({
  'clients.statement': ({ client, ...body }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/clients/{id}/statement', { ...how, params: { path: { id: client } }, body }),
      read: json(AccountStatement),
    }),
  'clients.openStatement': ({ client, ...body }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/clients/{id}/statement/open', { ...how, params: { path: { id: client } }, body }),
      read: file,
    }),
  'clients.money': ({ client, ...body }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/clients/{id}/money', { ...how, params: { path: { id: client } }, body }),
      read: json(ClientMoney),
    }),
  'clients.openMoney': ({ client, ...body }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/clients/{id}/money/open', { ...how, params: { path: { id: client } }, body }),
      read: file,
    }),
  'clients.mailMoney': ({ client, ...body }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/clients/{id}/money/mail', { ...how, params: { path: { id: client } }, body }),
      read: under('mailed_to', z.string()),
    }),
  'clients.mailStatement': ({ client, ...body }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/clients/{id}/statement/mail', { ...how, params: { path: { id: client } }, body }),
      read: under('mailed_to', z.string()),
    }),
});
