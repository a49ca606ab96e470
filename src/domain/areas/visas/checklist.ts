import type { FieldInputs } from '@domain/area/field';
import { VISA_TYPES, type VisaType } from '@domain/cases/case-states';

/** What decides which documents a visa process needs. */
export interface VisaKind {
  readonly type: VisaType;
  readonly location: 'outside_country' | 'inside_country' | null;
  readonly jurisdiction: 'mainland' | 'free_zone';
}

/** The same of a process with these fields. */
export const visaKindOf = ({ type, location, jurisdiction }: FieldInputs): VisaKind => ({
  type: VISA_TYPES.find((one) => one === type) ?? VISA_TYPES[0],
  location: location === 'inside_country' || location === 'outside_country' ? location : null,
  jurisdiction: jurisdiction === 'free_zone' ? 'free_zone' : 'mainland',
});

export interface ChecklistLine {
  /** An option of `kind` of a visa document. */
  readonly kind: string;
  /** State of the process that cannot be left without it. */
  readonly needed_for: string;
  readonly is_required: boolean;
}

interface Rule extends ChecklistLine {
  readonly only?: Partial<VisaKind>;
}

const line = (kind: string, needed_for: string, more: Partial<Rule> = {}): Rule => ({
  kind,
  needed_for,
  is_required: true,
  ...more,
});
const MAINLAND = { only: { jurisdiction: 'mainland' } } as const;

/**
 * Documents by process, in the order in which they are asked for (uae-facts: visa process). A degree is asked of skilled jobs only,
 * an exit proof of those who leave the country: both can be waited for without stopping the process.
 */
const RULES: Readonly<Record<VisaType, readonly Rule[]>> = {
  'new visa process': [
    line('passport_copy', 'docs'),
    line('photo', 'docs'),
    line('attested_degree', 'docs', { is_required: false }),
    line('offer_letter', 'quota', MAINLAND),
    line('entry_permit_copy', 'entry_permit_issued'),
    line('medical_result', 'formalities'),
    line('emirates_id_form', 'formalities'),
    line('insurance_card', 'formalities'),
    line('labour_contract', 'formalities', MAINLAND),
  ],
  'visa renewal': [
    line('passport_copy', 'docs'),
    line('photo', 'docs'),
    line('labour_contract', 'docs'),
    line('insurance_card', 'formalities'),
    line('medical_result', 'formalities'),
    line('emirates_id_form', 'formalities'),
  ],
  'visa cancellation': [
    line('dues_settlement', 'opened'),
    line('cancellation_form', 'dues_signed'),
    line('exit_proof', 'grace', { is_required: false }),
  ],
};

const applies = ({ only = {} }: Rule, kind: VisaKind): boolean =>
  (only.jurisdiction ?? kind.jurisdiction) === kind.jurisdiction &&
  (only.location ?? kind.location) === kind.location;

/** The checklist of a new process. */
export const checklistFor = (kind: VisaKind): readonly ChecklistLine[] =>
  RULES[kind.type]
    .filter((rule) => applies(rule, kind))
    .map(({ kind: document, needed_for, is_required }) => ({ kind: document, needed_for, is_required }));
