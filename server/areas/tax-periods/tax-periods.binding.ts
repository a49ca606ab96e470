import type { FieldInputs } from '@domain/area/field';
import { taxPeriods } from '@domain/areas/tax-periods/tax-periods.area';
import { LOCKED_PERIODS } from '@domain/finance/states';
import { dueOn } from '@domain/finance/vat-due.rules';
import { isDisclosedApart } from '@domain/finance/vat-return';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayInDubai,
  monthsLater,
} from '@domain/shared/calendar-date';
import { firstOfMonth, monthYear } from '@domain/shared/months.rules';
import { taxPeriodLifecycle } from '@machines/areas/tax-periods/tax-period.lifecycle';
import { figuresOf } from '@server/db/ledger/vat-boxes';
import type { Schema } from '@server/db/schema';
import { allOf } from '@server/db/text-lists';
import { vatDifferences } from '@server/platform/finance/vat-differences';
import { Refusal } from '@server/platform/problem';
import type { AreaBinding, StoredRow } from '@server/records/binding';
import { type Kysely, sql } from 'kysely';

const spanOf = ({ fields }: Pick<StoredRow, 'fields'>) => ({
  from: String(fields.starts_on) as CalendarDate,
  until: String(fields.ends_on) as CalendarDate,
});

/** Months of a period that still take documents, and those that are not locked for good. */
const monthsOf = async (trx: Kysely<Schema>, { from, until }: ReturnType<typeof spanOf>) => {
  const { rows } = await sql<{ open_months: number; unlocked_months: number }>`
    select (count(*) filter (where coalesce(p.state, 'open') <> ${allOf(LOCKED_PERIODS)}))::integer as open_months,
      (count(*) filter (where coalesce(p.state, 'open') <> 'locked'))::integer as unlocked_months
    from generate_series(${from}::date, ${until}::date, interval '1 month') as month
      left join ledger_period as p on p.month_on = month::date`.execute(trx);
  return rows[0];
};

export const binding: AreaBinding = {
  area: taxPeriods,
  lifecycles: [taxPeriodLifecycle],
  scope: 'staff',
  /** Any day of its first month names it; no two share a day. @throws Refusal duplicate */
  prepare: async ({ trx, row, fields }): Promise<FieldInputs> => {
    const day = typeof fields.starts_on === 'string' ? calendarDate(fields.starts_on) : null;
    if (row !== null || day === null) return {};
    const starts_on = firstOfMonth(day);
    const ends_on = addDays(monthsLater(starts_on, fields.length === 'month' ? 1 : 3), -1);
    const other = await trx
      .selectFrom('tax_period')
      .select('name')
      .where('starts_on', '<=', ends_on)
      .where('ends_on', '>=', starts_on)
      .executeTakeFirst();
    if (other) throw new Refusal('duplicate', { detail: other.name });
    const [first, last] = [monthYear(starts_on), monthYear(ends_on)];
    return {
      starts_on,
      ends_on,
      due_on: dueOn(ends_on),
      name: first === last ? first : `${first} – ${last}`,
    };
  },
  factsFrom: [
    'accounts',
    'bank-transactions',
    'debit-notes',
    'expenses',
    'invoice-lines',
    'invoices',
    'journal-entries',
    'journal-lines',
    'ledger-periods',
    'legal-entities',
  ],
  factsOf: async (trx, row, at) => {
    const span = spanOf(row);
    if (row.state === 'locked') return {};
    const months = await monthsOf(trx, span);
    if (row.state === 'open')
      return {
        ...months,
        has_ended: span.until < dayInDubai(at.getTime()),
        differences: (await vatDifferences(trx, span)).length,
      };
    const now = await figuresOf(trx, span);
    return {
      ...months,
      needs_disclosure: isDisclosedApart(Number(row.fields.corrections_fils), span.until),
      is_changed:
        now.output_vat_fils !== row.fields.output_vat_fils ||
        now.input_vat_fils !== row.fields.input_vat_fils,
    };
  },
  effects: {
    figureReturn: async ({ trx, row, set }) => set({ ...(await figuresOf(trx, spanOf(row))) }),
  },
};
