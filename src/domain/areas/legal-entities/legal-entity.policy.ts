import { anotherPerson, type CaseSeen, type CommandSeen, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';

/** What a tax document says of its supplier, and where it asks for the money to go. */
const PRINTED = ['trn', 'name_ar', 'address', 'emirate', 'licence_number', 'bank_name', 'iban'] as const;

/**
 * Complete, and looked at by somebody else than who wrote it: a wrong account on an invoice is money gone. Fact: `author`. Memory:
 * `revised_by`.
 */
export const mayActivate = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(
    ...PRINTED.map((field) => needs(now, field, 'finance')),
    anotherPerson(command, [now.memory.revised_by ?? now.facts.author], 'approver'),
  );

/** Fact `open_invoices`: invoices that name it and are not sent yet. */
export const mayArchive = ({ facts }: CaseSeen): Verdict =>
  unless(facts.open_invoices === 0, {
    code: 'invoices_open',
    values: { count: Number(facts.open_invoices ?? 0) },
    owner: 'finance',
    fix: { tab: 'invoices' },
  });
