import type { PortOf } from '@domain/area/own-calls';
import { narrowed } from '@domain/company/company-scope';
import { type NamesCalls, nameEach } from '@domain/records/named-references';
import { choicesAnswer } from '../choices-answer';
import type { OwnCallParts } from './own-call-parts';

export const namesCalls = ({ api, ask }: OwnCallParts): PortOf<NamesCalls> => ({
  'records.named': ({ area, wanted }, company, signal) =>
    nameEach(wanted, (one) =>
      ask({
        signal,
        send: (how) =>
          api.POST('/records/{area}/choices', {
            ...how,
            params: { path: { area } },
            body: { ...one, ...narrowed(company) },
          }),
        read: choicesAnswer,
      }),
    ),
});
