import { calls } from '@openapi/alerts.contract';
import { bind } from '@server/platform/bind';
import { invalidField } from '@server/platform/http/parse';
import { companiesOf } from '@server/platform/scope';
import { visibilityOf } from '@server/records/access';
import { binding } from './alerts.binding';
import { alertGroups } from './groups.store';

export const routes = bind(calls, {
  alertGroups: async ({ caller, body }, { db, clock }) => {
    const visibility = await visibilityOf(db, caller, binding, companiesOf(body));
    if (visibility.hidden.has(body.by)) throw invalidField('by', 'invalid', 'Is not shown to this role');
    const query = { search: '', filter: { ...body.filter }, sort: null };
    return { groups: await alertGroups(db, { binding, visibility, query, now: clock.now() }, body.by) };
  },
});
