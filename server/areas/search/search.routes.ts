import { calls } from '@openapi/search.contract';
import { findEverywhere } from '@server/platform/area/find-everywhere';
import { bind } from '@server/platform/bind';

export const routes = bind(calls, {
  search: async ({ caller, body }, { db, clock }) =>
    findEverywhere(db, {
      caller,
      text: body.text,
      asked: { selectedCompanyId: body.selected_company_id },
      now: clock.now(),
    }),
});
