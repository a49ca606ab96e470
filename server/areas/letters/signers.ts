import {
  type CalendarDate,
  calendarDate,
  dayInDubai,
  dayMonthYear,
  endOfDayInDubai,
} from '@domain/shared/calendar-date';
import { writeDocumentLetter } from '@server/platform/finance/documents/document-letter';
import { issueLink } from '@server/platform/links/form-link';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord, createRecord } from '@server/records/write/write';
import { ensureLetter } from './ensure-letter';
import { knownSigners } from './letter-facts';
import { readSubject } from './letter-subject';

type Work = EffectWork;
const OPEN = ['waiting', 'asked'];

const signerWriter = ({ trx, services, at }: Pick<Work, 'trx' | 'services' | 'at'>) => ({
  trx,
  services,
  binding: knownBinding('letter-signers'),
  visibility: null,
  at,
});

/** Signers of a letter that have not signed yet, in their order. */
const openSigners = ({ trx, row }: Pick<Work, 'trx' | 'row'>) =>
  trx
    .selectFrom('letter_signer')
    .select(['id', 'name', 'email', 'state', 'reminders'])
    .where('letter_id', '=', row.id)
    .where('state', 'in', OPEN)
    .orderBy('position')
    .execute();

/** The last day on which the letter may be signed, today at the earliest. */
const lastDayOf = ({ next, at }: Work): CalendarDate => {
  const today = dayInDubai(at.getTime());
  const last = calendarDate(String(next.record.sign_by ?? ''));
  return last !== null && last > today ? last : today;
};

const mailLink = async (
  work: Work,
  signer: { readonly id: string; readonly name: string; readonly email: string },
  isReminder: boolean,
): Promise<void> => {
  const { trx, services, row, caller, at } = work;
  const lastDay = lastDayOf(work);
  const { token } = await issueLink(trx, {
    entity: 'letter_signer',
    id: signer.id,
    purpose: 'letter_signing',
    // the last instant of that day: whoever is told when the link ends is told the day itself
    expiresAt: new Date(endOfDayInDubai(lastDay) - 1),
    by: caller?.userId ?? null,
    at,
    mailedTo: signer.email,
  });
  const number = String(row.fields.number);
  const until = dayMonthYear(lastDay);
  const address = `${services.config.publicUrl}/letters/sign?token=${token}`;
  await writeDocumentLetter(
    work,
    { entity: 'letter', entityId: row.id, kind: isReminder ? 'reminder' : 'issued' },
    {
      to: signer.email,
      subject: isReminder
        ? `Reminder: please sign ${number} / تذكير بالتوقيع`
        : `Please sign ${number} / يرجى التوقيع`,
      text: `Dear ${signer.name},\n\nplease read and sign ${number} until ${until}:\n${address}\n\nWhen you open the link we mail you a one-time code. Nobody but you should open it.\n\nيرجى قراءة المستند ${number} وتوقيعه عبر الرابط أعلاه حتى \u2066${until}\u2069.`,
    },
  );
};

const ask = async (
  work: Work,
  signer: { readonly id: string; readonly name: string; readonly email: string },
) => {
  const writer = signerWriter(work);
  await commandRecord(writer, { id: signer.id, event: 'ask', payload: {}, version: 'latest' });
  await changeAsSystem(writer, { id: signer.id, fields: { asked_on: dayInDubai(work.at.getTime()) } });
  await mailLink(work, signer, false);
  work.set({ signer_name: signer.name, signer_email: signer.email });
};

/** Makes the round of signers and asks the first one. */
export const askSigners = async (work: Work): Promise<void> => {
  const { trx, row, next, at } = work;
  const subject = await readSubject(trx, row.fields, dayInDubai(at.getTime()));
  if (subject === null) throw new Refusal('not_offered');
  const signers = await knownSigners(trx, { fields: { ...row.fields, ...next.record } }, subject);
  for (const [index, { role, name, email }] of signers.entries())
    await createRecord(signerWriter(work), {
      fields: {
        letter_id: row.id,
        company_id: row.fields.company_id ?? null,
        role,
        position: index + 1,
        name,
        email,
        reminders: 0,
      },
    });
  await askNext(work);
};

/** Asks who is next in the order. */
export const askNext = async (work: Work): Promise<void> => {
  const [signer] = await openSigners(work);
  if (signer?.state === 'waiting') await ask(work, signer);
};

/** Another link for who is asked, to the address that was entered; the one before is void. */
export const remindSigner = async (work: Work): Promise<void> => {
  const [signer] = await openSigners(work);
  if (signer?.state !== 'asked') throw new Refusal('not_offered');
  await ensureLetter(work.trx, work.row.id, work.at);
  const email = String(work.next.record.signer_email ?? signer.email);
  const fields = { email, reminders: signer.reminders + 1, asked_on: dayInDubai(work.at.getTime()) };
  await changeAsSystem(signerWriter(work), { id: signer.id, fields });
  await mailLink(work, { ...signer, email }, true);
};

/** Nobody signs any more: links of a letter that is over open nothing. */
export const cancelSigners = async (work: Work): Promise<void> => {
  const { trx, at, set } = work;
  const open = await openSigners(work);
  for (const { id } of open) {
    await trx
      .updateTable('form_link')
      .set({ revoked_at: at })
      .where('entity', '=', 'letter_signer')
      .where('entity_id', '=', id)
      .where('revoked_at', 'is', null)
      .where('submitted_at', 'is', null)
      .execute();
    await commandRecord(signerWriter(work), { id, event: 'cancel', payload: {}, version: 'latest' });
  }
  set({ signer_name: null, signer_email: null });
};
