import type { PortOf } from '@domain/area/own-calls';
import type { FormLinkCalls } from '@domain/public-forms/form-link-calls';
import { IssuedLink } from '@domain/public-forms/public-form';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const formLinkCalls = ({ api, ask }: OwnCallParts): PortOf<FormLinkCalls> => ({
  'records.formLink': (body, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/records/form-link', { ...how, body }),
      read: json(IssuedLink),
    }),
});
