import { calls } from '@openapi/search.contract';
import { findEverywhere } from '@server/platform/area/find-everywhere';
import { bind } from '@server/platform/bind';
import { askedIn } from '@server/platform/scope';

export const routes = bind(calls, {
  search: async ({ caller, body }, { db, clock }) =>
    findEverywhere(db, {
      caller,
      text: body.text,
      asked: askedIn(body),
      now: clock.now(),
    }),
});
