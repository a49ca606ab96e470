import type { FieldInputs } from '@domain/area/field';
import { RENEWAL_STATES } from '@domain/cases/case-states';
import { DETAILS_ENDED } from '@domain/cases/details-ended';
import type { AlertKind } from './alerts.area';

/** What an alert says of itself that a remedy may begin with. */
export interface AlertAbout {
  readonly record_id: string;
  readonly due_on: string;
}

/** A record of another area that mends the cause. */
export interface AlertRemedy {
  /** Name of the area in which it begins. */
  readonly area: string;
  /** Field that names the record which the alert is about, and what tells one remedy of it from another. */
  readonly of: string;
  readonly same: FieldInputs;
  /** States in which one is no remedy any more. */
  readonly ended: readonly string[];
  /** What a new one begins with beside those. */
  begins(about: AlertAbout): FieldInputs;
}

const renewal = (document: 'residence' | 'labour_card'): AlertRemedy => ({
  area: 'renewals',
  of: 'employee_id',
  same: { paper: document },
  ended: RENEWAL_STATES.ended,
  begins: ({ due_on }) => ({ expires_on: due_on }),
});

const companyDocument = (type: string): AlertRemedy => ({
  area: 'documents',
  of: 'company_id',
  same: { type },
  ended: ['verified', 'superseded', 'rejected', 'withdrawn'],
  begins: () => ({}),
});

/** Kinds of which another record is the remedy; the others are mended at the record itself. */
const REMEDIES: Readonly<Partial<Record<AlertKind, AlertRemedy>>> = {
  residence: renewal('residence'),
  labour_card: renewal('labour_card'),
  // its term is that of the card
  contract: renewal('labour_card'),
  // it is renewed with the residence
  emirates_id: renewal('residence'),
  passport: {
    area: 'missing-details',
    of: 'employee_id',
    same: { asks_for: 'identity' },
    ended: DETAILS_ENDED,
    begins: () => ({}),
  },
  licence: companyDocument('trade_licence'),
  establishment_card: companyDocument('establishment_card'),
};

/** What is opened for an alert of a kind, if not the record that it is about. */
export const remedyOf = (kind: string): AlertRemedy | null =>
  Object.entries(REMEDIES).find(([name]) => name === kind)?.[1] ?? null;

/** Each of them once for its kind. */
export const remediesByKind = (): readonly (readonly [string, AlertRemedy])[] => Object.entries(REMEDIES);

/** What the record that mends begins with. */
export const remedyFields = ({ of, same, begins }: AlertRemedy, about: AlertAbout): FieldInputs => ({
  [of]: about.record_id,
  ...same,
  ...begins(about),
});
