import type { FieldInputs } from './field';
import { ALLOWED, type Owner, onlyIf, unless, type Verdict } from './verdict';

/** What the rules of a case look at: its fields, what other tables hold about it, and what its lifecycle remembers. */
export interface CaseSeen {
  readonly record: FieldInputs;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly memory: Readonly<Record<string, unknown>>;
}
export interface CommandSeen {
  readonly actor: { readonly userId: string | null };
}

export const filled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The field has a value; `owner` can give it one. Never of a field with a grant: to some askers it is always empty. */
export const needs = ({ record }: CaseSeen, field: string, owner: Owner): Verdict =>
  unless(filled(record[field]), {
    code: 'field_missing',
    values: { field },
    owner,
    fix: { tab: 'overview', field },
  });

/** Four eyes: who gives the command is none of those who made what it judges. The system (null) is nobody. */
export const anotherPerson = ({ actor }: CommandSeen, makers: readonly unknown[], owner: Owner): Verdict =>
  actor.userId === null
    ? ALLOWED
    : unless(!makers.includes(actor.userId), { code: 'needs_another_person', owner });

/**
 * Who may give the decision of a state, as data: its guard judges by it, and lists of work leave out whom it refuses. `notBy`: the field that
 * names who made or endorsed what is decided; `sees`: the field that is decided on, where it is filled.
 */
export interface Deciders {
  readonly notBy: string;
  readonly sees: string;
}

/** What other records and the clock bring about: nobody gives the command. */
export const bySystem = (_now: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);

/** A fact that lists names; anything else lists none. */
export const listed = (fact: unknown): readonly unknown[] => (Array.isArray(fact) ? fact : []);

/**
 * Who approves an amount sees it. Where the case is shown, a masked field is empty; where the command is carried out, the fact `masked` names
 * what he does not see. The system (null) sees everything.
 */
export const seesAmount = ({ record, facts }: CaseSeen, { actor }: CommandSeen, field: string): Verdict =>
  unless(actor.userId === null || (filled(record[field]) && !listed(facts.masked).includes(field)), {
    code: 'amount_masked',
    owner: 'admin',
  });

/** The way back to the state that a case was taken out of; `as`: the name under which the memory holds it. */
export const cameFrom =
  (as: string) =>
  ({ memory }: CaseSeen, _request: unknown, params?: Readonly<Record<string, unknown>>): Verdict =>
    onlyIf(memory[as] === params?.state);
