import type { FieldInputs } from '@domain/area/field';
import { entryFindings } from '@domain/onboarding/entry.rules';
import { refuseFaults } from '@domain/records/refusal';
import { dayInDubai } from '@domain/shared/calendar-date';
import { paidToSame } from '@server/platform/people/paid-to-same';
import type { PrepareWork } from '@server/records/binding';
import { refuseUnlessForced } from '@server/records/query/possible-duplicates';
import { accepted } from '@server/records/write/accepted';

/**
 * What a passport's zone and a country's name fill into what was entered.
 * @param changes what is written now: only whoever touches what a rule speaks of is held against it
 * @param path what the form calls its fields
 * @throws Refusal invalid_input with all faults at once
 */
export const checkedEntries = (
  person: FieldInputs,
  changes: FieldInputs,
  { at, path }: { readonly at: Date; readonly path: string },
): FieldInputs => {
  const { fill, faults } = entryFindings(person, changes, dayInDubai(at.getTime()));
  accepted(refuseFaults(faults, path));
  return fill;
};

/**
 * A single name leaves the last one empty. Basic pay is a part of the gross. Who is too young, or whose passport ends too soon, does
 * not get in; the zone of a passport fills what nobody has entered. An account to which somebody else is paid is asked about.
 * @throws Refusal invalid_input, duplicate
 */
export const prepareOnboarding = async (work: PrepareWork): Promise<FieldInputs> => {
  const { trx, row, caller, fields, at } = work;
  const filled = {
    ...(fields.last_name === null ? { last_name: '' } : {}),
    ...checkedEntries({ ...row?.fields, ...fields }, fields, { at, path: 'fields' }),
  };
  // whoever fills a form by a link is told nothing of others: the payroll run finds the account
  if (caller !== null) {
    const own = row?.fields.employee_id;
    const others = await paidToSame(trx, typeof own === 'string' ? own : null, fields.iban);
    await refuseUnlessForced('onboarding_case', work, others);
  }
  return filled;
};
