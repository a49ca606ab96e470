import { runName } from '@domain/finance/run-name';
import { addDays, type CalendarDate, monthsLater } from '@domain/shared/calendar-date';
import { firstOfMonth } from '@domain/shared/months.rules';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import type { DemoStep, rowAfter } from '../history';
import type { Random } from '../random';
import { staffOf } from '../users';
import { daysAgo } from './months';
import { NO_EXCEPTION, single } from './run-way';

/** The month that has begun: its runs are open, some adjustments wait for somebody. */
export const openMonth = (
  { profile, calendar, companies, employees, users }: SeedInput,
  random: Random,
  {
    made,
    store,
    adjust,
  }: {
    readonly made: { readonly runs: JsonRow<'payroll_run'>[] };
    readonly store: (
      table: 'payroll_run',
      machine: string,
      id: string,
      steps: readonly [DemoStep],
    ) => ReturnType<typeof rowAfter>;
    readonly adjust: (
      employee: SeedInput['employees'][number],
      month: CalendarDate,
      to: string,
      more: { readonly at: string; readonly actorId: string; readonly run_id: null; readonly most: number },
    ) => unknown;
  },
): void => {
  const month = firstOfMonth(calendar.today);
  const staff = staffOf(users);
  for (const company of companies) {
    const payees = employees.filter((one) => one.company_id === company.id && one.left_on === null);
    if (payees.length === 0) continue;
    const actorId = random.pick(staff).id;
    const began = daysAgo(calendar, addDays(month, 1));
    const id = `run-${company.id}-${month.slice(0, 7)}`;
    made.runs.push({
      ...store(
        'payroll_run',
        'payroll-run',
        id,
        single('open', calendar.instant(began, 20_000), actorId) as readonly [DemoStep],
      ),
      name: runName(company.name, month),
      company_id: company.id,
      month,
      kind: 'regular',
      pay_on: monthsLater(month, 1),
      note: null,
      headcount: 0,
      gross_fils: 0,
      additions_fils: 0,
      reductions_fils: 0,
      net_fils: 0,
      reviewer_id: null,
      client_approver_id: null,
      remark: null,
      funded_fils: null,
      funded_on: null,
      client_approver_name: null,
      approval_reference: null,
      ...NO_EXCEPTION,
      paid_fils: null,
      paid_on: null,
      payout_on: null,
      paid_in_time_fils: null,
      returned_fils: null,
      returned_on: null,
      memory: {},
    });
    const waiting = payees.filter(() => random.chance(profile === 'demo' ? 0.05 : 0.1));
    for (const employee of waiting) {
      const to = random.weighted([
        ['draft', 25],
        ['submitted', 35],
        ['approved', 40],
      ] as const);
      adjust(employee, month, to, {
        at: calendar.instant(1, random.whole(20_000, 50_000)),
        actorId,
        run_id: null,
        most: Math.floor((employee.gross_fils ?? 0) / 4),
      });
    }
  }
};
