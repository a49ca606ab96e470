import { addDays, type CalendarDate } from '@domain/shared/calendar-date';
import { lastOfMonth, monthYear } from '@domain/shared/months.rules';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import type { Random } from '../random';
import type { BilledLine, LineOfSource } from './billed-slips';
import { takeDisbursements } from './disbursements';
import { byCompany, employedIn, endedMonths } from './months';
import { PAYROLL_MONTHS } from './payroll';

/** Months of invoices. */
export const BILLED_MONTHS = { demo: 24, tiny: 3 } as const;
/** Of invoices beside the monthly one. */
const GENERAL_SHARE = { demo: 0.95, tiny: 0.1 } as const;
const FEE_FILS = 85_000;

/** An invoice as it is thought up: what is billed to whom, and when. */
interface DrawnInvoice {
  readonly company: JsonRow<'company'>;
  readonly kind: 'service' | 'general';
  readonly issuedOn: CalendarDate;
  readonly suppliedOn: CalendarDate;
  readonly lines: readonly [BilledLine, ...BilledLine[]];
  /** What was laid out for the client until then. */
  readonly disbursements: readonly LineOfSource[];
  /** Full months since. */
  readonly age: number;
}
/** The state in which it is left. */
export type End = 'draft' | 'approval' | 'approved' | 'sent' | 'partial' | 'paid';

const GENERAL: readonly (readonly [string, number])[] = [
  ['Residence visa, application and follow-up', 96_500],
  ['Work permit, application and follow-up', 84_500],
  ['Medical insurance, basic plan', 78_000],
  ['Emirates ID typing and delivery', 37_000],
  ['Translation of certificates', 24_500],
];

/** Of wages that were paid elsewhere only the fee is billed: those of the months before the first payroll run. */
const feeLine = (month: CalendarDate, heads: number): BilledLine => ({
  description: `Service fee for ${monthYear(month)}`,
  quantity: heads,
  unit_price_fils: FEE_FILS,
  vat_category: 'standard',
  income: 'fees',
});
const serviceLines = (
  month: CalendarDate,
  staff: SeedInput['employees'],
): readonly [BilledLine, ...BilledLine[]] => [
  {
    description: `Salaries of ${monthYear(month)}, ${staff.length} employees`,
    quantity: 1,
    unit_price_fils: staff.reduce((sum, { gross_fils }) => sum + (gross_fils ?? 0), 0),
    vat_category: 'standard',
    income: 'salaries',
  },
  feeLine(month, staff.length),
];

/** How far an invoice of this age has come. */
export const endOf = (age: number, random: Random): End => {
  if (age >= 3)
    return random.weighted([
      ['paid', 975],
      ['sent', 20],
      ['partial', 5],
    ] as const);
  if (age >= 1)
    return random.weighted([
      ['paid', 82],
      ['sent', 12],
      ['partial', 6],
    ] as const);
  return random.weighted([
    ['paid', 35],
    ['sent', 40],
    ['partial', 8],
    ['approved', 5],
    ['approval', 6],
    ['draft', 6],
  ] as const);
};

/** The invoices of the demo, month by month: each client's services, and mostly something besides. */
export const drawInvoices = (input: SeedInput, random: Random): readonly DrawnInvoice[] => {
  const { profile, calendar, companies, employees } = input;
  const disbursedUntil = takeDisbursements(input);
  const staffOfClients = byCompany(employees);
  const months = [...endedMonths(calendar, BILLED_MONTHS[profile])].reverse();
  return months.flatMap((month, index) =>
    companies.flatMap((company): readonly DrawnInvoice[] => {
      const staff = employedIn(month, staffOfClients.get(company.id) ?? []);
      if (staff.length === 0) return [];
      const age = months.length - 1 - index;
      const end = lastOfMonth(month);
      const drawnOn = addDays(end, random.whole(-4, 0));
      const { lines: disbursements, lastOn } = disbursedUntil(company.id, end);
      const service: DrawnInvoice = {
        company,
        kind: 'service',
        issuedOn: lastOn !== null && lastOn > drawnOn ? lastOn : drawnOn,
        suppliedOn: end,
        lines:
          profile === 'demo' && age >= PAYROLL_MONTHS.demo
            ? [feeLine(month, staff.length)]
            : serviceLines(month, staff),
        disbursements,
        age,
      };
      if (!random.chance(GENERAL_SHARE[profile])) return [service];
      const [description, unit_price_fils] = random.pick(GENERAL);
      const quantity = random.whole(1, Math.min(6, staff.length));
      const lines: [BilledLine] = [
        { description, quantity, unit_price_fils, vat_category: 'standard', income: 'visas' },
      ];
      const suppliedOn = addDays(month, random.whole(2, 24));
      return [
        service,
        { company, kind: 'general', issuedOn: suppliedOn, suppliedOn, lines, disbursements: [], age },
      ];
    }),
  );
};
