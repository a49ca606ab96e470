import { expiryMeter, FIRST_FINE_SETTINGS, fineOf } from '@domain/cases/fines.rules';
import { type CalendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from './demo-data';
import { rowsIn } from './rows-in';

const TODAY = '2026-11-30' as CalendarDate;
/** Another day: what hangs on today must not hold by chance. */
const DAYS = [TODAY, '2027-03-01' as CalendarDate];

type Row = Readonly<Record<string, unknown>>;

const demoOn = (profile: 'demo' | 'tiny', today: CalendarDate) => {
  const { areas, app_user, employee, visa_case, visa_fee, case_event } = makeDemoData(profile, today, 'hash');
  const events = [...case_event, ...areas.flatMap((area) => area.events)];
  const days = new Map<string, Map<string, CalendarDate>>();
  for (const { entity, entity_id, type, at } of events) {
    const of = days.get(`${entity} ${entity_id}`) ?? new Map<string, CalendarDate>();
    days.set(`${entity} ${entity_id}`, of.set(type, dayInDubai(Date.parse(String(at)))));
  }
  return {
    pro: app_user.find(({ email }) => email.startsWith('pro@'))?.id,
    employees: employee as readonly Row[],
    people: new Map<unknown, Row>(employee.map((one) => [one.id, one])),
    visas: visa_case as readonly Row[],
    visaFees: visa_fee as readonly Row[],
    invoices: new Map<unknown, Row>(rowsIn(areas, 'invoice').map((one) => [one.id, one])),
    invoiceLines: rowsIn(areas, 'invoice_line') as readonly Row[],
    feePlans: rowsIn(areas, 'fee_plan') as readonly Row[],
    commissions: rowsIn(areas, 'commission') as readonly Row[],
    partners: new Map<unknown, Row>(rowsIn(areas, 'partner').map((one) => [one.id, one])),
    offboardings: rowsIn(areas, 'offboarding_case') as readonly Row[],
    onboardings: rowsIn(areas, 'onboarding_case') as readonly Row[],
    /** The day of the last command of this name. */
    dayOf: (entity: string, { id }: Row, type: string) =>
      days.get(`${entity} ${String(id)}`)?.get(type) ?? null,
  };
};

/** What stands there in another order than it can have happened: `a <= b <= ...`, those that are not there left out. */
const disordered = (...days: readonly unknown[]): boolean => {
  const known = days.flatMap((day) => (typeof day === 'string' ? [day] : []));
  return known.some((day, index) => index > 0 && day < String(known[index - 1]));
};

describe.each(DAYS.flatMap((day) => [['demo', day] as const, ['tiny', day] as const]))(
  'the processes of the %s data as of %s contradict no rule:',
  (profile, today) => {
    const { pro, employees, people, visas, offboardings, onboardings, dayOf, ...money } = demoOn(
      profile,
      today,
    );

    it('an employment begins on its first day at the earliest, and ends on its last one', () => {
      const wrong = employees.filter(
        (one) =>
          disordered(one.joined_on, dayOf('employee', one, 'activate')) ||
          disordered(one.last_day_on, dayOf('employee', one, 'end')) ||
          disordered(one.joined_on, dayOf('employee', one, 'give_notice'), one.last_day_on) ||
          disordered(one.joined_on, one.left_on) ||
          (one.left_on !== null && String(one.left_on) > today),
      );
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    it('an offboarding is closed on the last day at the earliest, its days in their order', () => {
      const wrong = offboardings.filter(
        (one) =>
          disordered(one.last_day_on, dayOf('offboarding_case', one, 'close')) ||
          disordered(one.notice_given_on, one.last_day_on) ||
          disordered(
            String(one.created_at).slice(0, 10),
            one.notice_given_on,
            one.estimated_on,
            dayOf('offboarding_case', one, 'approve_estimate'),
            one.dues_signed_on,
            one.paid_on,
            dayOf('offboarding_case', one, 'close'),
          ) ||
          (one.notice_given_on !== null && people.get(one.employee_id)?.last_day_on !== one.last_day_on),
      );
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    it('a fine runs in one process that is under way, and the PRO of the demo has it', () => {
      const fined = visas.filter(
        ({ state, ...fields }) =>
          state === 'formalities' && fineOf(expiryMeter(fields, today, FIRST_FINE_SETTINGS)) > 0,
      );
      expect(fined.map(({ pro_id }) => pro_id)).toEqual([pro]);
    });

    it('a visa is cancelled of nobody who has not had his last day', () => {
      const wrong = visas.filter((visa) => {
        const cancelled = dayOf('visa_case', visa, 'cancel_residence');
        const last = people.get(visa.employee_id)?.last_day_on ?? null;
        return cancelled !== null && (last === null || cancelled < String(last));
      });
      expect(wrong.map(({ id, state }) => `${String(id)} ${String(state)}`)).toEqual([]);
    });

    it('an offboarding has its visa cancelled when that process says so', () => {
      const byId = new Map(visas.map((visa) => [visa.id, visa]));
      const wrong = offboardings.filter((one) => {
        const confirmed = dayOf('offboarding_case', one, 'confirm_visa_cancelled');
        const visa = byId.get(one.visa_case_id);
        if (confirmed === null || visa === undefined) return false;
        return disordered(dayOf('visa_case', visa, 'cancel_residence') ?? '9', confirmed);
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    it('nobody leaves the country, or his grace, before his residence is cancelled', () => {
      const wrong = visas.filter((visa) =>
        disordered(dayOf('visa_case', visa, 'cancel_residence'), visa.exited_on ?? visa.grace_ends_on),
      );
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    it('what was laid out for a visa is charged on once, after it was paid; what no invoice has is left to the billing runs', () => {
      const lines = money.invoiceLines.filter(({ income }) => income === 'visa_fees');
      const charged = new Map(lines.map((line) => [line.source_id, line]));
      const begins = new Map(money.feePlans.map((plan) => [plan.company_id, plan.valid_from]));
      const disbursed = money.visaFees.filter(({ state, payer }) => state === 'paid' && payer === 'client');
      const companyOf = new Map(visas.map(({ id, company_id }) => [id, company_id]));
      const wrong = disbursed.filter((fee) => {
        const line = charged.get(fee.id);
        const company = companyOf.get(fee.visa_case_id);
        return line === undefined
          ? disordered(begins.get(company), fee.paid_on)
          : line.company_id !== company ||
              line.net_fils !== fee.amount_fils ||
              disordered(fee.paid_on, money.invoices.get(line.invoice_id)?.supplied_on) ||
              disordered(fee.paid_on, money.invoices.get(line.invoice_id)?.issued_on);
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
      expect(lines.length).toBe(charged.size);
      expect(charged.size).toBeGreaterThan(disbursed.length / 3);
    });

    it('a commission is what the agreement of its partner gives, of an invoice that its client was sent before', () => {
      const heads = (company: unknown) => employees.filter(({ company_id }) => company_id === company).length;
      const wrong = money.commissions.filter((one) => {
        const { commission_kind, commission_percent, commission_per_head_fils, agreement_number } =
          money.partners.get(one.partner_id) ?? {};
        const invoice = money.invoices.get(one.invoice_id);
        const agreed =
          commission_kind === 'percent'
            ? Math.round((Number(invoice?.net_fils) * Number(commission_percent)) / 100)
            : Number(commission_per_head_fils) * heads(one.company_id);
        return (
          agreement_number === null ||
          one.amount_fils !== agreed ||
          (invoice !== undefined && invoice.company_id !== one.company_id) ||
          disordered(invoice?.issued_on, String(one.created_at).slice(0, 10), one.paid_on, one.clawed_back_on)
        );
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
      if (profile === 'demo') expect(money.commissions.length).toBeGreaterThan(40);
    });

    it('an onboarding is completed on the first day at the earliest, its offer signed before', () => {
      const wrong = onboardings.filter((one) =>
        disordered(one.offer_signed_on, one.start_on, dayOf('onboarding_case', one, 'complete')),
      );
      expect(wrong.map(({ id, state }) => `${String(id)} ${String(state)}`)).toEqual([]);
    });
  },
);
