import type { ChecklistLine } from '@domain/areas/visas/checklist';
import { outermost } from '@domain/records/case';
import type { JsonRow } from '../bulk';
import { FIRST_VISA_FEE_RATES } from '../visa-fee-rates';
import type { SimulatedVisa } from './visas';

const DOCUMENT = { machine: 'visa-document', machine_version: 1 } as const;
const FEE = { machine: 'visa-fee', machine_version: 1 } as const;
const REASONS = ['Page is cut off', 'Photo has no white background', 'Not attested'];

const documentState = (
  { simulated, random }: SimulatedVisa,
  { needed_for, is_required }: ChecklistLine,
): string => {
  if (simulated.left.has(needed_for)) return is_required ? 'verified' : 'requested';
  if (outermost(simulated.now.value) !== needed_for) return random.chance(0.15) ? 'verified' : 'requested';
  return random.weighted([
    ['requested', 3],
    ['uploaded', 2],
    ['review', 1],
    ['rejected', 1],
    ['verified', 3],
  ] as const);
};

/** `uploaded_by`: who has handed in what was asked for; the person himself does by a link. */
export const documentsOf = (
  visa: SimulatedVisa,
  checklist: readonly ChecklistLine[],
  uploaded_by: string | null,
): readonly JsonRow<'visa_document'>[] =>
  checklist.map((line, index) => {
    const state = documentState(visa, line);
    const born = visa.simulated.events[0]?.at ?? visa.simulated.since;
    return {
      id: `${visa.id}-document-${index + 1}`,
      ...DOCUMENT,
      state,
      state_since: state === 'requested' ? born : visa.simulated.since,
      created_at: born,
      updated_at: visa.simulated.since,
      memory: state === 'requested' ? {} : { uploaded_by },
      visa_case_id: visa.id,
      ...line,
      expires_on: null,
      reject_reason: state === 'rejected' ? visa.random.pick(REASONS) : null,
    };
  });

/** State at whose reaching the authority has been paid. */
const PAID_BY: Readonly<Record<string, readonly string[]>> = {
  work_permit: ['job_offer_signed', 'zone_applied'],
  entry_permit: ['entry_permit_applied'],
  status_change: ['status_change_applied'],
  labour_card: ['formalities', 'contract_signed'],
  cancellation: ['dues_signed'],
};
const OF_FORMALITIES = ['formalities'];

const isPaid = ({ simulated }: SimulatedVisa, kind: string): boolean =>
  (PAID_BY[kind] ?? OF_FORMALITIES).some((state) => simulated.left.has(state));

export const feesOf = (visa: SimulatedVisa): readonly JsonRow<'visa_fee'>[] => {
  const { now, since, events } = visa.simulated;
  const fits = (value: string | null, own: unknown) => value === null || value === own;
  const born = events[0]?.at ?? since;
  return FIRST_VISA_FEE_RATES.filter(
    (rate) =>
      rate.type === visa.type &&
      fits(rate.jurisdiction, now.record.jurisdiction) &&
      fits(rate.location, now.record.location) &&
      fits(rate.immigration, now.record.immigration),
  ).map(({ kind, authority, amount_fils }, index) => {
    const paid = isPaid(visa, kind);
    // of a process that is over nobody pays any more
    const unpaid = visa.simulated.done ? 'waived' : 'due';
    return {
      id: `${visa.id}-fee-${index + 1}`,
      ...FEE,
      state: paid ? 'paid' : unpaid,
      state_since: paid || visa.simulated.done ? since : born,
      created_at: born,
      updated_at: paid || visa.simulated.done ? since : born,
      visa_case_id: visa.id,
      kind,
      authority,
      amount_fils,
      payer: 'client',
      receipt_number: paid ? `R-${visa.random.whole(100_000, 999_999)}` : null,
      paid_on: paid ? since.slice(0, 10) : null,
    };
  });
};
