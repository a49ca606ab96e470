import { type BulkRefusal, commandEach } from '@domain/records/bulk';
import { reachOf } from '@domain/session/access.policy';
import { calendarDate } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import { ok, type Result, refused } from '@domain/shared/result';
import { calls } from '@openapi/payroll-day.contract';
import { bind } from '@server/platform/bind';
import { invalidField } from '@server/platform/http/parse';
import { Refusal } from '@server/platform/problem';
import { type Caller, companiesOf, type NamesCompanies } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { requireAreaOperation, type Visibility, visibilityOf } from '@server/records/access';
import { knownBinding } from '@server/records/registry';
import { createRecord } from '@server/records/write/write';
import { type DayRequest, type Opening, openingsOf, payrollDay } from './payroll-day';
import { binding } from './payroll-runs.binding';

export const routes = bind(calls, {
  payrollDay: async ({ caller, body }, services) =>
    payrollDay(services.db, await requestOf(services, caller, body)),
  openPayrollDay: async ({ caller, body }, services) => {
    const request = await requestOf(services, caller, body);
    for (const area of ['payroll-runs', 'wps-batches'] as const)
      requireAreaOperation(knownBinding(area), caller, 'creates');
    const openings = await openingsOf(services.db, request, body.what);
    return openEach(services, request.visibility, openings);
  },
});

/** @throws Refusal forbidden: the day is that of the PEO's staff */
const requestOf = async (
  { db, clock }: Services,
  caller: Caller,
  body: NamesCompanies & { readonly month: string },
): Promise<DayRequest> => {
  if (reachOf(caller.role) !== 'all') throw new Refusal('forbidden');
  const visibility = await visibilityOf(db, caller, binding, companiesOf(body));
  const day = calendarDate(body.month);
  if (day === null) throw invalidField('month', 'invalid', 'Is no day');
  return { visibility, month: firstOfMonth(day), now: clock.now() };
};

/** Each in a transaction of its own, so that others' requests come between, and one that is refused stops nobody. */
const openEach = (services: Services, { caller }: Visibility, openings: readonly Opening[]) => {
  const byId = new Map(openings.map((one) => [one.id, one]));
  const open = async (id: string): Promise<Result<unknown, BulkRefusal>> => {
    const opening = byId.get(id);
    if (opening === undefined) throw new Error(`Nothing is opened for ${id}`);
    const target = knownBinding(opening.area);
    const visibility = await visibilityOf(services.db, caller, target);
    try {
      await services.db
        .transaction()
        .execute((trx) =>
          createRecord(
            { services, trx, binding: target, visibility, at: services.clock.now() },
            { fields: opening.fields },
          ),
        );
      return ok(null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { errors = [], reasons } = error.details;
      // what is wrong with a field of a record that nobody types is why it cannot be opened
      return refused({ code: error.code, reasons: reasons ?? errors.map(({ code }) => ({ code })) });
    }
  };
  return commandEach([...byId.keys()], async (id) => byId.get(id)?.label ?? '', open);
};
