import { payslips } from '@domain/areas/payslips/payslips.area';
import { lackingOf } from '@domain/finance/payout-account';
import { APPROVED_RUNS, FUNDED_RUNS } from '@domain/finance/states';
import { OWNERS } from '@domain/records/owners';
import { payslipLifecycle } from '@machines/areas/payslips/payslip.lifecycle';
import { lockedMonths } from '@server/platform/finance/books';
import { exceptionOf } from '@server/platform/finance/exceptions';
import { accountToday } from '@server/platform/finance/payouts';
import { lastDayOf } from '@server/platform/finance/step-day';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { notePayout, noteReturn, takeAccount } from './payout-effects';
import { IS_UNANSWERED, VARIANCE_ABSENCE, VARIANCE_REASON } from './variance-reasons';
import { PREVIOUS_NET, VARIANCE, VARIANCE_PART } from './variances';

/** The client sees them when it is asked for its approval, the employee his own when they are released. */
export const binding: AreaBinding = {
  area: payslips,
  lifecycles: [payslipLifecycle],
  ...OWNERS.payslips,
  notices: { kind: 'payroll' },
  derived: () => ({
    previous_net_fils: PREVIOUS_NET,
    net_change_fils: sql`(t.net_fils - ${PREVIOUS_NET})`,
    recovered_fils: sql`(select coalesce(sum(r.amount_fils), 0)::bigint from advance_recovery r where r.payslip_id = t.id)`,
    corrections: sql`(select string_agg(to_char(c.month, 'MM-YYYY') || ': ' || to_char(c.gross_fils / 100.0, 'FM999999990.00'), E'\\n'
      order by c.month) from payslip_correction c where c.payslip_id = t.id)`,
    variance: VARIANCE,
    variance_part: VARIANCE_PART,
    exception: exceptionOf('t'),
    variance_reason: VARIANCE_REASON,
    variance_absence: VARIANCE_ABSENCE,
    is_unanswered: IS_UNANSWERED,
  }),
  factsFrom: ['employees', 'ledger-periods'],
  factsOf: async (trx, { fields }) => {
    const id = String(fields.run_id);
    const run = await trx.selectFrom('payroll_run').select('state').where('id', '=', id).executeTakeFirst();
    return {
      is_approved: APPROVED_RUNS.some((state) => state === run?.state),
      approved_on: await lastDayOf(trx, {
        entity: 'payroll_run',
        id,
        steps: ['client_approve', 'record_client_approval'],
      }),
      is_funded: FUNDED_RUNS.some((state) => state === run?.state),
      lacks: lackingOf(await accountToday(trx, fields)),
      locked_months: await lockedMonths(trx),
    };
  },
  effects: { takeAccount, noteReturn, notePayout },
  topics: ['payroll-runs'],
};
