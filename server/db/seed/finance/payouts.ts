import { wagesDueOn } from '@domain/finance/wps.rules';
import type { CalendarDate } from '@domain/shared/calendar-date';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { ESTABLISHMENTS } from '../areas/establishments.seed';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { daysAgo } from './months';

/** Where the wages of a demo run are: in no file yet, in one that the bank has, paid, or paid in part. */
export type PayoutStage = 'none' | 'due' | 'filed' | 'paid' | 'short';

/** A payslip as far as its payout goes by it. */
export interface DemoSlip {
  readonly number: string;
  readonly net_fils: number;
  readonly iban: string | null;
  readonly establishment_id: string;
}
interface DemoPayout {
  readonly payout: string | null;
  readonly hold_reason: string | null;
  readonly batch_id: string | null;
  readonly paid_on: string | null;
  readonly payment_reference: string | null;
  readonly returned_on: string | null;
  readonly return_reason: string | null;
  readonly returned_fils: number;
}

export const NO_PAYOUT: DemoPayout = {
  payout: null,
  hold_reason: null,
  batch_id: null,
  paid_on: null,
  payment_reference: null,
  returned_on: null,
  return_reason: null,
  returned_fils: 0,
};
/** Of the run that is paid in part. */
const PAID_SHARE = 0.84;
const RETURNED = 2;

/** Ends the id of a batch that the bank has not confirmed. */
const FILED = '-filed';

export const batchId = (month: string, establishment: string, stage: 'filed' | 'paid' | 'short'): string =>
  `wps-${month.slice(0, 7)}-${establishment.slice(-1)}${stage === 'filed' ? FILED : ''}`;

/**
 * The payouts of a run's payslips. Whoever has no account waits, or was paid by cheque where everybody was paid (`isComplete`). Of the run
 * that is paid in part the first ones are paid, two came back, the others are due.
 */
export const payoutsOf = (
  slips: readonly DemoSlip[],
  run: {
    readonly stage: PayoutStage;
    readonly isComplete: boolean;
    readonly month: CalendarDate;
    readonly paidOn: string | null;
    readonly returnedOn: string | null;
  },
): readonly DemoPayout[] => {
  const { stage, month, paidOn } = run;
  if (stage === 'none') return slips.map(() => NO_PAYOUT);
  const share = slips.reduce((sum, { net_fils }) => sum + net_fils, 0) * PAID_SHARE;
  let [paid, returned] = [0, 0];
  return slips.map(({ net_fils, iban, number, establishment_id }): DemoPayout => {
    if (net_fils === 0) return { ...NO_PAYOUT, payout: 'none' };
    if (iban === null)
      return run.isComplete
        ? { ...NO_PAYOUT, payout: 'paid', paid_on: paidOn, payment_reference: `Cheque for ${number}` }
        : { ...NO_PAYOUT, payout: 'held', hold_reason: 'no_iban' };
    if (stage === 'due') return { ...NO_PAYOUT, payout: 'due' };
    const batch_id = batchId(month, establishment_id, stage);
    if (stage === 'filed') return { ...NO_PAYOUT, payout: 'filed', batch_id };
    if (stage === 'short' && paid + net_fils > share) {
      if (returned >= RETURNED) return { ...NO_PAYOUT, payout: 'due' };
      returned += 1;
      const back = { returned_on: run.returnedOn, return_reason: 'Wrong account', returned_fils: net_fils };
      return { ...NO_PAYOUT, payout: 'returned', batch_id, ...back };
    }
    paid += net_fils;
    return { ...NO_PAYOUT, payout: 'paid', batch_id, paid_on: paidOn };
  });
};

/** The batches that payslips name, in the order of their months, with what their files held. */
export const batchesOf = (
  { calendar }: SeedInput,
  slips: readonly (DemoSlip & DemoPayout & { readonly month: CalendarDate })[],
  actorId: string | null,
): { readonly rows: readonly JsonRow<'wps_batch'>[]; readonly events: readonly EventRow[] } => {
  const ids = [...new Set(slips.flatMap(({ batch_id }) => batch_id ?? []))].sort();
  const made = ids.map((id, index) => {
    const inIt = slips.filter(({ batch_id }) => batch_id === id);
    const [first] = inIt;
    if (first === undefined) throw new Error(`Nobody is in ${id}`);
    const isConfirmed = !id.endsWith(FILED);
    const due = daysAgo(calendar, wagesDueOn(first.month));
    const step = (type: string, to: string, days: number, second: number): DemoStep => ({
      type,
      to,
      at: calendar.instant(Math.max(1, due + days), second),
      actorId,
    });
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      step('created', 'open', 2, 40_000),
      step('generate', 'generated', 2, 42_000),
      step('submit', 'submitted', 1, 45_000),
      ...(isConfirmed ? [step('confirm', 'confirmed', 0, 47_000)] : []),
    ];
    const establishment = ESTABLISHMENTS.find((one) => one.id === first.establishment_id);
    const dayOf = (type: string) => steps.find((one) => one.type === type)?.at.slice(0, 10) ?? null;
    return {
      events: eventsOf({ entity: 'wps_batch', id, machine: 'wps-batch' }, steps),
      row: {
        ...rowAfter(id, 'wps-batch', steps),
        number: `WPS-${String(index + 1).padStart(6, '0')}`,
        establishment_id: first.establishment_id,
        month: first.month,
        note: null,
        payslips: inIt.length,
        total_fils: inIt.reduce((sum, { net_fils }) => sum + net_fils, 0),
        employer_id: establishment?.employer_id ?? null,
        employer_routing: establishment?.routing_code ?? null,
        sif_at: steps[1]?.at ?? null,
        submitted_on: dayOf('submit'),
        paid_on: dayOf('confirm'),
        bank_reference: null,
        remark: null,
      },
    };
  });
  return { rows: made.map(({ row }) => row), events: made.flatMap(({ events }) => events) };
};

/** The receipts of a run, one or two, by the steps that recorded them. */
export const fundingsOf = (
  run: { readonly id: string; readonly company_id: string; readonly net_fils: number },
  steps: readonly DemoStep[],
  /** How many there are before. */
  before: number,
): { readonly rows: readonly JsonRow<'run_funding'>[]; readonly events: readonly EventRow[] } => {
  const funded = steps.filter(({ type }) => type === 'fund');
  const half = Math.floor(run.net_fils / funded.length);
  const made = funded.map((step, index) => {
    const id = `funding-${run.id}-${index + 1}`;
    const created: readonly [DemoStep] = [
      { type: 'created', to: 'received', at: step.at, actorId: step.actorId },
    ];
    return {
      events: eventsOf({ entity: 'run_funding', id, machine: 'run-funding' }, created),
      row: {
        ...rowAfter(id, 'run-funding', created),
        number: `FND-${String(before + index + 1).padStart(6, '0')}`,
        run_id: run.id,
        company_id: run.company_id,
        amount_fils: index === 0 ? half : run.net_fils - half,
        received_on: step.at.slice(0, 10),
        // sixteen signs, as many as MT940 has room for
        reference: `TT${run.id.slice(-12)}-${index + 1}`,
        allocated_fils: 0,
        applied_on: null,
      },
    };
  });
  return { rows: made.map(({ row }) => row), events: made.flatMap(({ events }) => events) };
};
