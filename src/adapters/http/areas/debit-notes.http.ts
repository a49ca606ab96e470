import type { PortOf } from '@domain/area/own-calls';
import type { DebitNoteCalls } from '@domain/areas/debit-notes/debit-note-calls';
import type { OwnCallParts } from './own-call-parts';

export const debitNoteCalls = ({ api, ask, file }: OwnCallParts): PortOf<DebitNoteCalls> => ({
  'debit-notes.document': ({ id }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/debit-notes/{id}/document', { ...how, params: { path: { id } } }),
      read: file,
    }),
});
