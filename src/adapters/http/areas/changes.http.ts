import type { PortOf } from '@domain/area/own-calls';
import { RecordAnswer } from '@domain/area/records';
import { type ChangesCalls, changeEach } from '@domain/records/change-each';
import { ok } from '@domain/shared/result';
import { json } from '../wire';
import type { OwnCallParts } from './own-call-parts';

export const changesCalls = ({ api, ask }: OwnCallParts): PortOf<ChangesCalls> => ({
  'records.changeEach': async ({ area, changes }, _, signal) =>
    ok(
      await changeEach(changes, ({ id, ...body }) =>
        ask({
          signal,
          send: (how) =>
            api.POST('/records/{area}/{id}/change', { ...how, params: { path: { area, id } }, body }),
          read: json(RecordAnswer),
        }),
      ),
    ),
});
