import type { CalendarDate } from '@domain/shared/calendar-date';
import { headerRules } from './header.rules';
import { lineRules } from './line.rules';
import { partyRules } from './party.rules';
import { type Rule, read } from './rule';
import { taxRules } from './tax.rules';
import type { XmlNode } from './xml';

/** Rules of PINT AE 1.0.4, and `own-…`: what its files let pass and the authority does not. */
export const RULES: readonly Rule[] = [...headerRules, ...partyRules, ...taxRules, ...lineRules];

/** What only somebody sees who has taken documents before. */
export const MEMORY_RULES = ['own-number-reused', 'own-uuid-reused', 'own-credit-over-invoice'] as const;

/** The rules that a document breaks, in the order of the list; none: it may be handed over. */
export const brokenRules = (root: XmlNode, today: CalendarDate): readonly string[] => {
  const document = read(root, today);
  return RULES.filter(({ isBroken }) => isBroken(document)).map(({ id }) => id);
};
