import type { LetterPreview } from '@domain/areas/letters/letter-calls';
import { isLetterField, isOfLetter } from '@domain/letters/letter-fields';
import { fieldsOfLetter } from '@domain/letters/merge-text';
import { dayInDubai } from '@domain/shared/calendar-date';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { readSubject } from './letter-subject';
import { maskedLetterFields, readTemplate } from './prepare-letter';

/** What a template prints for an employee, without what the caller does not see. @throws Refusal not_found */
export const previewLetter = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  { templateId, employeeId }: { readonly templateId: string; readonly employeeId: string },
): Promise<LetterPreview> => {
  const template = await readTemplate(db, templateId);
  const today = dayInDubai(clock.now().getTime());
  const subject = await readSubject(db, { employee_id: employeeId }, today);
  if (template === null || subject === null) throw new Refusal('not_found');
  const names = fieldsOfLetter(template).filter(isLetterField);
  const masked = maskedLetterFields(caller, names);
  const seen = names.filter((name) => !masked.includes(name));
  const textOf = (name: (typeof names)[number]) => subject.values[name] ?? '';
  return {
    values: seen.filter((name) => textOf(name) !== '').map((name) => ({ name, text: textOf(name) })),
    empty: seen.filter((name) => textOf(name) === '' && !isOfLetter(name)),
    masked: [...masked],
  };
};
