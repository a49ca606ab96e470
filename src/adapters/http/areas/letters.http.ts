import type { PortOf } from '@domain/area/own-calls';
import { type LetterCalls, LetterPreview } from '@domain/areas/letters/letter-calls';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const letterCalls = ({ api, ask, file }: OwnCallParts): PortOf<LetterCalls> => ({
  'letters.pdf': ({ letter }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/letters/{id}/pdf', { ...how, params: { path: { id: letter } } }),
      read: file,
    }),
  'letters.preview': ({ template, employee }, _, signal) =>
    ask({
      signal,
      send: (how) =>
        api.POST('/letter-templates/{id}/preview', {
          ...how,
          params: { path: { id: template } },
          body: { employee_id: employee },
        }),
      read: json(LetterPreview),
    }),
});
