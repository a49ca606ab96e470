import type { Reference } from '@domain/area/field';
import type { Reason } from '@domain/area/verdict';
import type { VisaType } from '@domain/cases/case-states';
import { compare } from '@domain/shared/compare';
import { match, P } from 'ts-pattern';

/** Where somebody has to go, or whose portal has to be opened, in the order of a PRO's round. `office`: the client is asked. */
export const DESKS = [
  'office',
  'typing_centre',
  'mohre',
  'free_zone',
  'gdrfa',
  'icp',
  'medical_centre',
  'emirates_id',
  'insurer',
] as const;
export type Desk = (typeof DESKS)[number];

/** One step that a case is at: a case in parallel steps has several. */
export interface Step {
  /** Leaf state, as `formalities.medical.booked`. */
  readonly state: string;
  /** Who works on it; a step of others than PRO and authority is on the run-sheet only when a deadline of the case comes. */
  readonly owner: string;
  /** Last day of its clock. */
  readonly due_on: string | null;
  /** What its lifecycle offers at this step, and what stands in the way of it. */
  readonly offers: readonly { readonly command: string; readonly reasons: readonly Reason[] }[];
  /** Kinds of required documents that are not verified. */
  readonly missing: readonly string[];
}

export interface RunSheetCase {
  readonly id: string;
  readonly employee: Reference;
  readonly company: Reference;
  readonly pro: Reference | null;
  readonly type: VisaType;
  readonly jurisdiction: 'mainland' | 'free_zone';
  readonly immigration: 'gdrfa' | 'icp';
  /** From which state the authority returned it. */
  readonly returned_from: string | null;
  readonly steps: readonly Step[];
  /** Days that end something whatever the step's clock says: an entry permit, a grace period. */
  readonly deadlines: readonly string[];
  /** Numbers that the desk asks for, as this reader may see them. */
  readonly references: Readonly<Record<string, string>>;
}

export interface RunSheetItem {
  readonly case_id: string;
  readonly employee: Reference;
  readonly company: Reference;
  readonly pro: Reference | null;
  readonly type: VisaType;
  readonly state: string;
  /** Commands that can be given now. */
  readonly todo: readonly string[];
  readonly missing: readonly string[];
  /** What stands in the way when nothing can be done now. */
  readonly blocked: readonly Reason[];
  readonly due_on: string | null;
  readonly late: boolean;
  readonly references: Readonly<Record<string, string>>;
}

export interface RunSheetDesk {
  readonly desk: Desk;
  readonly items: readonly RunSheetItem[];
}

type DeskRule = Desk | 'labour' | 'immigration';

/**
 * Where the next move of a step is made, by the beginning of its path; the first that fits. `labour` and `immigration` depend on the
 * case: MOHRE or the free zone's authority, GDRFA or ICP.
 */
const DESK_OF: readonly (readonly [string, DeskRule])[] = [
  ['formalities.medical', 'medical_centre'],
  ['formalities.emirates_id', 'emirates_id'],
  ['formalities.insurance', 'insurer'],
  ['formalities.labour_contract', 'labour'],
  // documents are collected, a decision is asked for
  ['docs', 'office'],
  ['opened', 'office'],
  ['client_decision', 'office'],
  // offers and applications for the formalities are typed
  ['quota', 'typing_centre'],
  ['entered', 'typing_centre'],
  ['status_changed', 'typing_centre'],
  ['labour_card_renewed', 'typing_centre'],
  ['job_offer_signed', 'labour'],
  ['work_permit_applied', 'labour'],
  ['zone_applied', 'labour'],
  ['contract_signed', 'labour'],
  ['dues_signed', 'labour'],
  ['mohre_submitted', 'labour'],
  ['zone_submitted', 'labour'],
];

/** Permits, changes of status, residences and their ends. */
const ELSE: DeskRule = 'immigration';

type DeskCase = Pick<RunSheetCase, 'jurisdiction' | 'immigration' | 'returned_from'>;

/** Which desk has a step; a returned application is taken back to the desk that returned it. */
export const deskOf = (state: string, visa: DeskCase): Desk => {
  const where = state === 'returned' && visa.returned_from ? visa.returned_from : state;
  const rule = DESK_OF.find(([prefix]) => where.startsWith(prefix))?.[1] ?? ELSE;
  return match(rule)
    .with('labour', () => (visa.jurisdiction === 'free_zone' ? 'free_zone' : 'mohre'))
    .with('immigration', () => visa.immigration)
    .with(P.union(...DESKS), (desk) => desk)
    .exhaustive();
};

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null).sort()[0] ?? null;

const itemOf = (visa: RunSheetCase, step: Step, on: string): RunSheetItem => {
  const due_on = earliest([step.due_on, ...visa.deadlines]);
  const todo = step.offers.filter(({ reasons }) => reasons.length === 0).map(({ command }) => command);
  const { id: case_id, employee, company, pro, type, references } = visa;
  return {
    case_id,
    employee,
    company,
    pro,
    type,
    state: step.state,
    todo,
    missing: step.missing,
    blocked: todo.length > 0 ? [] : (step.offers[0]?.reasons ?? []),
    due_on,
    late: due_on !== null && due_on < on,
    references,
  };
};

const LAST = '9999-12-31';
const soonestFirst = (a: RunSheetItem, b: RunSheetItem): number =>
  compare(a.due_on ?? LAST, b.due_on ?? LAST) ||
  compare(a.employee.label, b.employee.label) ||
  compare(a.case_id, b.case_id) ||
  compare(a.state, b.state);

const RUNNERS = ['pro', 'authority'];
const isDue = (day: string | null, until: string): boolean => day !== null && day <= until;

/**
 * What must be done until the end of a day, by desk, the most urgent first: every step of PRO or authority whose clock ends, or whose
 * case has a deadline, on that day or before; at an authority's step the PRO asks after the answer.
 */
export const runSheet = (cases: readonly RunSheetCase[], on: string, until = on): readonly RunSheetDesk[] => {
  const items = cases.flatMap((visa) =>
    visa.steps
      .filter(
        ({ owner, due_on }) =>
          isDue(earliest(visa.deadlines), until) || (RUNNERS.includes(owner) && isDue(due_on, until)),
      )
      .map((step) => ({ desk: deskOf(step.state, visa), item: itemOf(visa, step, on) })),
  );
  return DESKS.map((desk) => ({
    desk,
    items: items
      .filter((each) => each.desk === desk)
      .map(({ item }) => item)
      .sort(soonestFirst),
  })).filter(({ items: there }) => there.length > 0);
};
