import type { AreasPort } from '@domain/area/areas.port';
import { ChoiceShape } from '@domain/area/records';
import { narrowed } from '@domain/company/company-scope';
import * as z from 'zod/mini';
import type { PortalClient } from './portal-client';
import { under } from './wire';

const choicesIn = under('choices', z.array(ChoiceShape));

/** The records that a reference may name. */
export const choicesCall =
  ({ api, ask }: Pick<PortalClient, 'api' | 'ask'>): AreasPort['choices'] =>
  (area, field, { company, ...query }, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/records/{area}/choices', {
          ...how,
          params: { path: { area } },
          body: { field, ...query, ...narrowed(company) },
        }),
      read: choicesIn,
    });
