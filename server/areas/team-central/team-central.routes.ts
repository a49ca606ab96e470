import { reachOf } from '@domain/session/access.policy';
import { calls } from '@openapi/team-central.contract';
import { bind } from '@server/platform/bind';
import { Refusal } from '@server/platform/problem';
import { companiesOf, requireScope } from '@server/platform/scope';
import { workload } from './workload.store';

export const routes = bind(calls, {
  teamWorkload: async ({ caller, body }, { db, clock }) => {
    if (reachOf(caller.role) !== 'all') throw new Refusal('forbidden');
    const scope = await requireScope(db, caller, 'companies', companiesOf(body));
    return { loads: await workload(db, { caller, scope, now: clock.now() }) };
  },
});
