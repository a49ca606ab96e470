import type { FieldInputs } from '@domain/area/field';
import { type CaseSeen, filled, listed } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { dayInDubai } from '@domain/shared/calendar-date';
import { match } from 'ts-pattern';

/** Who charges a step: an authority by its name, or whichever of labour or immigration the case has. */
type Charges = 'labour' | 'immigration' | 'medical_centre' | 'icp' | 'insurer' | 'tawjeeh';

interface StepFee {
  readonly kind: string;
  readonly authority: string;
}

/** Steps at which an authority is paid, with what for and whom. */
const FEES: Readonly<Record<string, { readonly kind: string; readonly charges: Charges }>> = {
  apply_work_permit: { kind: 'work_permit', charges: 'labour' },
  apply_to_zone: { kind: 'work_permit', charges: 'labour' },
  apply_entry_permit: { kind: 'entry_permit', charges: 'immigration' },
  apply_status_change: { kind: 'status_change', charges: 'immigration' },
  book_medical: { kind: 'medical', charges: 'medical_centre' },
  apply_emirates_id: { kind: 'emirates_id', charges: 'icp' },
  buy_insurance: { kind: 'insurance', charges: 'insurer' },
  attend_tawjeeh: { kind: 'tawjeeh', charges: 'tawjeeh' },
  subscribe_iloe: { kind: 'iloe', charges: 'insurer' },
  submit_labour_contract: { kind: 'labour_card', charges: 'labour' },
  renew_labour_card: { kind: 'labour_card', charges: 'labour' },
  apply_residence: { kind: 'residence', charges: 'immigration' },
  submit_to_mohre: { kind: 'cancellation', charges: 'labour' },
  submit_to_zone: { kind: 'cancellation', charges: 'labour' },
  submit_residence: { kind: 'cancellation', charges: 'immigration' },
};

export const hasFee = (command: string): boolean => Object.hasOwn(FEES, command);

const authorityOf = (charges: Charges, record: CaseSeen['record']): string =>
  match(charges)
    .with('labour', () => (record.jurisdiction === 'free_zone' ? 'free_zone' : 'mohre'))
    .with('immigration', () => String(record.immigration ?? 'gdrfa'))
    .with('medical_centre', 'icp', 'insurer', 'tawjeeh', (authority) => authority)
    .exhaustive();

/** The fee that is paid with a step. */
export const feeOfStep = (command: string, record: CaseSeen['record']): StepFee | null => {
  const fee = FEES[command];
  return fee === undefined ? null : { kind: fee.kind, authority: authorityOf(fee.charges, record) };
};

/** The steps with which a fee is paid; none: no step pays it, a fine for one. */
export const stepsOfFee = (fee: StepFee, record: CaseSeen['record']): readonly string[] =>
  Object.keys(FEES).filter((command) => {
    const paid = feeOfStep(command, record);
    return paid?.kind === fee.kind && paid.authority === fee.authority;
  });

/** Does a fee wait for its payment that this step pays? Fact `due_fees`: kind and authority of each, as `medical medical_centre`. */
const isDue = (command: string, { record, facts }: Pick<CaseSeen, 'record' | 'facts'>): boolean => {
  const fee = feeOfStep(command, record);
  return fee !== null && listed(facts.due_fees).includes(`${fee.kind} ${fee.authority}`);
};

/** A fee is paid against its receipt. Without an amount it is the one that is due. */
export const feeFits =
  (command: string) =>
  (now: CaseSeen, { payload }: { readonly payload: CaseSeen['record'] }): Verdict => {
    const fix = (field: string) => ({ fix: { tab: 'process', field } });
    return allOf(
      unless(!filled(payload.fee_fils) || filled(payload.receipt_number), {
        code: 'receipt_missing',
        owner: 'pro',
        ...fix('receipt_number'),
      }),
      unless(!filled(payload.receipt_number) || filled(payload.fee_fils) || isDue(command, now), {
        code: 'fee_missing',
        owner: 'pro',
        ...fix('fee_fils'),
      }),
    );
  };

export const APPOINTMENT_KINDS = ['medical', 'biometrics'] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

/** What a command about an appointment is about: `book_medical`, `cancel_biometrics`. */
export const appointmentOf = (command: string): AppointmentKind =>
  command.endsWith('medical') ? 'medical' : 'biometrics';

/** Fields of the record as a command answers them; none of them: there is no appointment. */
export const appointmentAnswered = (
  kind: AppointmentKind,
  payload: Readonly<Record<string, unknown>>,
): FieldInputs =>
  Object.fromEntries(
    ['on', 'time', 'place'].map((part) => {
      const value = payload[`${kind}_${part}`];
      return [`${kind}_${part}`, typeof value === 'string' ? value : null];
    }),
  );

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A day with a time, or neither; nobody is to come on a day that is over. */
export const appointmentFits =
  (kind: AppointmentKind) =>
  (
    _now: CaseSeen,
    { payload, at }: { readonly payload: CaseSeen['record']; readonly at: number },
  ): Verdict => {
    const [on, time] = [payload[`${kind}_on`], payload[`${kind}_time`]];
    const fix = (field: string) => ({ fix: { tab: 'process', field: `${kind}_${field}` } });
    return allOf(
      unless(filled(on) || !filled(time), { code: 'appointment_day_missing', owner: 'pro', ...fix('on') }),
      unless(!filled(on) || String(on) >= dayInDubai(at), {
        code: 'appointment_day_over',
        owner: 'pro',
        ...fix('on'),
      }),
      unless(!filled(on) || TIME.test(String(time ?? '')), {
        code: 'appointment_time_wrong',
        owner: 'pro',
        ...fix('time'),
      }),
    );
  };
