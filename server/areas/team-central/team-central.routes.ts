import { reachOf } from '@domain/session/access.policy';
import { calls } from '@openapi/team-central.contract';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { workload } from './workload.store';

export const routes = bind(calls, {
  teamWorkload: async ({ caller }, { db, clock }) => {
    if (reachOf(caller.role) !== 'all') throw new Refusal('forbidden');
    return { loads: await workload(db, clock.now()) };
  },
});
