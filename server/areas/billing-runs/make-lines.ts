import type { FieldInputs } from '@domain/area/field';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { addUp, lineAmounts } from '@server/platform/finance/invoice-totals';
import type { RunPart } from '@server/platform/finance/run-in-parts';
import { costsToBill } from '@server/platform/finance/unbilled-costs';
import { type PlanRow, payslipsToBill, plansOf } from '@server/platform/finance/unbilled-payslips';
import { knownBinding } from '@server/records/registry';
import { followUp, insertDrafts } from '@server/records/write/write';
import { type SqlBool, sql } from 'kysely';
import { draftInvoice } from './draft-invoice';
import { minimumLines } from './minimum-lines';

/** Whose run it is, of which month, and the plans of the client. */
export interface BilledRun {
  readonly companyId: string;
  readonly month: CalendarDate;
  readonly plans: readonly PlanRow[];
}

/**
 * Makes the lines of the next sources: payslips first, then costs, then what the fees lack to the minimum, or have more than was topped up. A client of few people is done in
 * one part.
 * @returns false: there are none left
 */
export const makeLines = async (part: RunPart): Promise<boolean> => {
  const { trx, run: row } = part;
  const month = calendarDate(String(row.fields.month));
  if (month === null) throw new Error(`The run ${row.id} has no month`);
  const companyId = String(row.fields.company_id);
  const plans = await plansOf(trx, sql<SqlBool>`plan.company_id = ${companyId}`);
  const run: BilledRun = { companyId, month, plans: plans.get(companyId) ?? [] };
  if ((await ofPayslips(part, run)) || (await ofCosts(part, run))) return true;
  await insertLines(part, await minimumLines(trx, run, row.id));
  return false;
};

/** @returns whether there may be more: the part is full */
const ofPayslips = async (part: RunPart, { companyId, month, plans }: BilledRun): Promise<boolean> => {
  const { trx, run, size } = part;
  const { last_payslip_id } = await trx
    .selectFrom('billing_run')
    .select('last_payslip_id')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  const slips = await payslipsToBill(trx, {
    which: sql<SqlBool>`p.company_id = ${companyId} and p.month <= ${month}::date`,
    plans: new Map([[companyId, plans]]),
    after: last_payslip_id,
    size,
  });
  const last = slips.at(-1);
  if (last === undefined) return false;
  await insertLines(
    part,
    slips
      .filter(({ isApproved, hasPlan }) => isApproved && hasPlan)
      .flatMap(({ id, employee_id, lines }) =>
        lines.map((line) => ({ ...line, employee_id, source_area: 'payslips', source_id: id })),
      ),
  );
  await sql`update billing_run set last_payslip_id = ${last.id}, payslips_done = payslips_done + ${slips.length}
    where id = ${run.id}`.execute(trx);
  return slips.length === size;
};

const ofCosts = async (part: RunPart, { companyId, month }: BilledRun): Promise<boolean> => {
  const costs = await costsToBill(part.trx, {
    which: sql<SqlBool>`cost.company_id = ${companyId} and cost.on_day <= ${lastOfMonth(month)}::date and not cost.is_fee`,
    size: part.size,
  });
  await insertLines(
    part,
    costs.map(({ fils, on: _, company_id: __, record_id: ___, is_fee: ____, ...cost }) => ({
      ...cost,
      quantity: 1,
      unit_price_fils: fils,
    })),
  );
  return costs.length === part.size;
};

export type LineDraft = FieldInputs & { readonly quantity: number; readonly unit_price_fils: number };

/** The whole amount bears VAT: who supplies manpower supplies its wages too (uae-facts, invoices and VAT). */
const VAT_CATEGORY = 'standard';

/** Digits of a line's place on its invoice. */
const PLACES = 6;

const insertLines = async (part: RunPart, lines: readonly LineDraft[]): Promise<void> => {
  if (lines.length === 0) return;
  const { services, trx, at } = part;
  const invoice = await draftInvoice(part);
  const writer = { services, trx, at, visibility: null, binding: knownBinding('invoice-lines') };
  const { there } = await trx
    .selectFrom('invoice_line')
    .select((of) => of.fn.countAll<number>().as('there'))
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  const drafts = lines.map((line, at) => ({
    // lines of one instant stand in the order of their ids: those of a payslip together
    id: `${invoice.id}-${String(Number(there) + at + 1).padStart(PLACES, '0')}`,
    fields: {
      ...line,
      discount_fils: 0,
      vat_category: VAT_CATEGORY,
      invoice_id: invoice.id,
      company_id: invoice.company_id,
      ...lineAmounts({ ...line, vat_category: VAT_CATEGORY }, invoice.supplied_on),
    },
  }));
  await followUp(writer, await insertDrafts(writer, drafts));
  // all of them are there by now
  await addUp(trx, invoice.id, { lineId: '' });
};
