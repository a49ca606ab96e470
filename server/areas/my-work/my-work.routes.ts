import { calls } from '@openapi/my-work.contract';
import { bind } from '@server/platform/bind';
import { companiesOf, requireScope } from '@server/platform/scope';
import { homeAmounts } from './home.store';
import { myWork } from './my-work.store';

export const routes = bind(calls, {
  myWork: async ({ caller, body }, { db, clock }) => {
    const scope = await requireScope(db, caller, 'companies', companiesOf(body));
    const { area = null, due = 'any' } = body;
    return myWork(db, { caller, scope, area, due, now: clock.now() });
  },
  homeAmounts: async ({ caller, body }, { db, clock }) => {
    const scope = await requireScope(db, caller, 'companies', companiesOf(body));
    return homeAmounts(db, { caller, scope, now: clock.now() });
  },
});
