import { buffer } from 'node:stream/consumers';
import { unseenBy } from '@domain/area/area.policy';
import { payslipLines, recoveredAs } from '@domain/areas/payslips/payslip-lines';
import { payslips } from '@domain/areas/payslips/payslips.area';
import { APPROVED_PAYSLIPS } from '@domain/finance/states';
import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { monthYear } from '@domain/shared/months.rules';
import type { Schema } from '@server/db/schema';
import { Refusal } from '@server/platform/problem';
import type { OwnFile } from '@server/records/export/own-file';
import type { Kysely } from 'kysely';
import { type PayslipDocument, payslipPdf } from './payslip-pdf';

/** Amounts stand in it: whoever does not see them gets none of it. */
export const download: OwnFile = {
  area: 'payslips',
  make: async ({ db }, caller, { id }) => {
    if (unseenBy(payslips, caller).masked.has('net_fils')) throw new Refusal('forbidden');
    const slip = await documentOf(db, id);
    if (slip === null) throw new Refusal('not_offered');
    return { name: `${slip.number}.pdf`, type: 'application/pdf', text: await buffer(payslipPdf(slip)) };
  },
};

const dayText = (day: string | null): string | null => {
  const known = day === null ? null : calendarDate(day);
  return known && dayMonthYear(known);
};

/** A payslip that can be read. The employer is the establishment that sponsors, never the client where somebody works. */
const documentOf = async (db: Kysely<Schema>, id: string): Promise<PayslipDocument | null> => {
  const slip = await db
    .selectFrom('payslip as s')
    .innerJoin('employee as e', 'e.id', 's.employee_id')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .leftJoin('establishment as o', 'o.id', 's.establishment_id')
    .selectAll('s')
    .select(['e.full_name', 'e.employee_number', 'e.job_title', 'c.name as client'])
    .select(['o.name as employer', 'o.name_ar', 'o.address'])
    .where('s.id', '=', id)
    .where('s.state', 'in', APPROVED_PAYSLIPS)
    .executeTakeFirst();
  if (!slip) return null;
  const adjustments = await db
    .selectFrom('adjustment')
    .select(['kind', 'category', 'amount_fils', 'taken_fils', 'reason'])
    .where('run_id', '=', slip.run_id)
    .where('employee_id', '=', slip.employee_id)
    .where('state', '=', 'applied')
    .orderBy('kind')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const recovered = await db
    .selectFrom('advance_recovery as r')
    .innerJoin('advance as a', 'a.id', 'r.advance_id')
    .select(['a.kind', 'a.deduction', 'a.visa_fee_id', 'r.amount_fils'])
    .where('r.payslip_id', '=', id)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  const applied = adjustments.map((one) => ({ ...one, amount_fils: one.taken_fils ?? one.amount_fils ?? 0 }));
  return {
    number: slip.number,
    created_at: slip.created_at.toISOString(),
    month: monthYear(slip.month),
    employer: { name: slip.employer ?? '', name_ar: slip.name_ar, address: slip.address },
    employee: slip.full_name,
    employee_number: slip.employee_number,
    job: slip.job_title,
    client: slip.client,
    days: slip.days,
    days_unpaid: slip.days_unpaid,
    account_end: slip.iban?.slice(-4) ?? null,
    paid_on: slip.payout === 'paid' ? dayText(slip.paid_on) : null,
    lines: payslipLines(slip, [...applied, ...recovered.map(recoveredAs)], slip.settlement_id !== null),
    net_fils: slip.net_fils,
  };
};
