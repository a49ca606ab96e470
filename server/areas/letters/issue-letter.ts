import { signersOf } from '@domain/letters/letter-kinds';
import { emptyFields, mergedLetter } from '@domain/letters/merge-text';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { LetterContent } from '@server/db/schema/areas/letters.schema';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { sha256Of, storeLetter } from './letter-files';
import { letterPdf } from './letter-pdf';
import { readSubject } from './letter-subject';
import { moveCase } from './move-case';
import { readTemplate } from './prepare-letter';

const issuerOf = async ({ trx }: EffectWork): Promise<LetterContent['issuer']> => {
  const found = await trx
    .selectFrom('legal_entity')
    .select(['name', 'name_ar', 'address', 'address_ar', 'licence_number'])
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  if (!found) throw new Refusal('not_allowed', { reasons: [{ code: 'issuer_missing', owner: 'finance' }] });
  return found;
};

/**
 * Makes the PDF of a letter from what the records know on this day and stores it with its words and its hash: from now on it is never
 * made again. A letter that nobody signs goes to the request that asked for it.
 */
export const issueLetter = async (work: EffectWork): Promise<void> => {
  const { trx, row, next, at, set } = work;
  const issued_on = calendarDate(String(next.record.issued_on)) ?? dayInDubai(at.getTime());
  const template = await readTemplate(trx, row.fields.template_id);
  const subject = await readSubject(trx, row.fields, issued_on);
  if (template === null || subject === null) throw new Refusal('not_offered');
  const empty = emptyFields(template, subject.values);
  if (empty.length > 0)
    throw new Refusal('not_allowed', {
      reasons: empty.map((field) => ({ code: 'letter_field_empty', values: { field } })),
    });
  const number = String(row.fields.number);
  const content: LetterContent = {
    ...mergedLetter(template, subject.values),
    number,
    issued_on,
    template: { name: template.name, version: template.version_number },
    issuer: await issuerOf(work),
    values: subject.values,
  };
  const pdf = await letterPdf(content);
  await storeLetter(trx, { id: row.id, kind: 'letter', name: `${number}.pdf` }, pdf, at);
  await trx
    .updateTable('letter')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', row.id)
    .execute();
  set({ sha256: sha256Of(pdf) });
  if (signersOf(template).length === 0) await moveCase(work);
};
