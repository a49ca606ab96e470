import { type CaseSeen, listed } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { mayCloseMonth } from '@domain/finance/books.rules';
import { CLOSE_FINDINGS, CLOSE_TASKS, type CloseFinding } from '@domain/finance/close-tasks';
import { APPROVED_RUNS } from '@domain/finance/states';
import { type CalendarDate, calendarDate } from '@domain/shared/calendar-date';
import { daysInAddress, lastOfMonth } from '@domain/shared/months.rules';

/** More companies no filter of a list names. */
const COMPANIES_NAMED = 100;

/** Runs of a month that were approved, of the clients that were not charged for it. */
const unchargedAt = (month: CalendarDate, clients: readonly unknown[]): string | null =>
  clients.length > COMPANIES_NAMED
    ? null
    : `/payroll?f.kind=regular&f.month=${daysInAddress(month)}&f.state=${APPROVED_RUNS.join()}&f.company_id=${clients.join()}`;

const controlAccountsAt = (month: CalendarDate): string =>
  `/reports?report=control-accounts&until=${lastOfMonth(month)}`;

/** What lies with clients, or is reckoned for those that are applied; the rest is the PEO's own, and no selection narrows it. */
const IS_OF_CLIENTS: readonly CloseFinding[] = [
  'invoices',
  'debit_notes',
  'uncharged',
  'gratuity',
  'control_accounts',
  'vat_accounts',
];

/** Where each thing that stands against a task of a month is found; null: no list shows exactly that. */
const FOUND_AT: Readonly<
  Record<CloseFinding, (month: CalendarDate, named: readonly unknown[]) => string | null>
> = {
  invoices: (month) => `/Billings?f.supplied_on=${daysInAddress(month)}&f.state=draft,approval`,
  debit_notes: (month) => `/debit-note?f.supply_on=${daysInAddress(month)}&f.state=draft`,
  uncharged: unchargedAt,
  bank: (month) =>
    `/banking?tab=all&f.booked_on=${daysInAddress(month)}&f.state=unmatched,suggested,partial,matched`,
  accruals: (month) =>
    `/journal-entry?tab=all&f.entry_on=${daysInAddress(month)}&f.source=accrual&f.state=draft,submitted`,
  gratuity: () => '/reports?report=gratuity-movement',
  control_accounts: controlAccountsAt,
  tax_periods: (month) => `/journal-entry?tab=taxPeriods&f.state=open&f.ends_on=..${lastOfMonth(month)}`,
  vat_accounts: controlAccountsAt,
};

/**
 * Once the month is over: until then documents of it are still to come. A month is closed for the whole PEO: what stands against it is counted of all
 * clients, whichever companies are applied. Facts: `month_on`, its first day; `kind` of the task; `findings`, how
 * many of each stand against it, or which. A reason for each, which opens what it counts.
 */
export const maySign = ({ facts }: CaseSeen, { at }: { readonly at: number }): Verdict => {
  const kind = CLOSE_TASKS.find((one) => one === facts.kind) ?? 'billing';
  const month = calendarDate(String(facts.month_on));
  const found = new Map<string, unknown>(Object.entries(facts.findings ?? {}));
  return allOf(
    mayCloseMonth(month, at),
    ...CLOSE_FINDINGS[kind].map((finding) => {
      const named = listed(found.get(finding));
      const count = named.length || Number(found.get(finding) ?? 0);
      const href = month && FOUND_AT[finding](month, named);
      return unless(count === 0, {
        code: `open_${finding}`,
        values: { count },
        owner: 'finance',
        ...(href && { fix: { tab: 'overview', href, isOfAll: IS_OF_CLIENTS.includes(finding) } }),
      });
    }),
  );
};

/** Fact `is_locked`: its month is locked for good, and so is what was signed. */
export const mayTakeBack = ({ facts }: CaseSeen): Verdict =>
  unless(facts.is_locked !== true, { code: 'month_locked', owner: 'finance' });
