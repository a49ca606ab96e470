import { type CaseSeen, type CommandSeen, filled, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';

const needed = (now: CaseSeen, ...fields: readonly string[]): Verdict =>
  allOf(...fields.map((field) => needs(now, field, 'sales')));

/** The contract says who lets, for how long and for how much; it does not end before it begins. */
export const hasContract = (now: CaseSeen): Verdict => {
  const { starts_on, ends_on } = now.record;
  return allOf(
    needed(now, 'contract_number', 'landlord', 'starts_on', 'ends_on', 'rent_fils'),
    unless(!filled(starts_on) || !filled(ends_on) || String(starts_on) < String(ends_on), {
      code: 'term_reversed',
      owner: 'sales',
      fix: { tab: 'overview', field: 'ends_on' },
    }),
  );
};

/** What the land department asks for: the premise number, and the signed contract. Fact `files`: how many are attached. */
export const maySubmit = (now: CaseSeen): Verdict =>
  allOf(
    needed(now, 'dewa_premise'),
    unless(Number(now.facts.files) > 0, { code: 'no_file', owner: 'client', fix: { tab: 'attachments' } }),
  );

/** Fact `next_opened`: its renewal is under way. */
export const mayRenew = ({ facts }: CaseSeen): Verdict =>
  unless(facts.next_opened !== true, { code: 'renewal_open', owner: 'sales' });

/** Only the registration of the next tenancy ends this one: nobody gives the command. */
export const bySystem = (_now: CaseSeen, { actor }: CommandSeen): Verdict => onlyIf(actor.userId === null);
