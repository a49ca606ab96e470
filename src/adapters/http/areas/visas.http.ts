import type { PortOf } from '@domain/area/own-calls';
import { RunSheet, type VisaCalls } from '@domain/areas/visas/visa-calls';
import { narrowed } from '@domain/company/company-scope';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const visaCalls = ({ api, ask }: OwnCallParts): PortOf<VisaCalls> => ({
  'visas.runSheet': (input, company, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/visas/run-sheet', { ...how, body: { ...input, ...narrowed(company) } }),
      read: json(RunSheet),
    }),
});
