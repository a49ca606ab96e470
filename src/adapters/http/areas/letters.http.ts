import type { PortOf } from '@domain/area/own-calls';
import type { LetterCalls } from '@domain/areas/letters/letter-calls';
import type { OwnCallParts } from './own-call-parts';

export const letterCalls = ({ api, ask, file }: OwnCallParts): PortOf<LetterCalls> => ({
  'letters.pdf': ({ letter }, _, signal) =>
    ask({
      signal,
      send: (how) => api.POST('/letters/{id}/pdf', { ...how, params: { path: { id: letter } } }),
      read: file,
    }),
});
