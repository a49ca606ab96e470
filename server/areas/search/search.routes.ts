import { calls } from '@openapi/search.contract';
import { bind } from '@server/platform/bind';
import { companiesOf } from '@server/platform/scope';
import { findEverywhere } from '@server/records/query/find-everywhere';

export const routes = bind(calls, {
  search: async ({ caller, body }, { db, clock }) =>
    findEverywhere(db, {
      caller,
      text: body.text,
      request: companiesOf(body),
      now: clock.now(),
    }),
});
