import { dayInDubai } from '@domain/shared/calendar-date';
import { writeDocumentLetter } from '@server/platform/finance/documents/document-letter';
import { Refusal } from '@server/platform/problem';
import type { EffectWork } from '@server/records/binding';
import { ensureLetter } from './ensure-letter';
import { sha256Of, storeLetter } from './letter-files';
import { letterPdf } from './letter-pdf';
import { readSubject } from './letter-subject';
import { moveCase } from './move-case';
import { fileSignedLetter } from './person-document';
import { signaturesOf } from './signatures';

/** All have signed: the PDF gets its page of signatures, is filed with the person's documents and mailed to him, and the case goes on. */
export const completeLetter = async (work: EffectWork): Promise<void> => {
  const { trx, row, at, set } = work;
  const stored = await trx
    .selectFrom('letter')
    .select('content')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (stored.content === null) throw new Error(`The letter ${row.id} was never issued`);
  const pdf = await letterPdf(stored.content, await signaturesOf(trx, row.id));
  const name = `${stored.content.number}-signed.pdf`;
  const { id: fileId } = await storeLetter(trx, { id: row.id, kind: 'signed_letter', name }, pdf, at);
  set({ signed_sha256: sha256Of(pdf) });
  await fileSignedLetter(work, { name, content: pdf });
  await moveCase(work);
  await mailFile(work, fileId, 'signed');
};

const MAILS = {
  signed: (number: string) => ({
    subject: `Signed: ${number} / تم التوقيع`,
    text: `${number} has been signed by everybody. Your copy is attached.`,
    ar: `وقّع جميع الأطراف على ${number}. نسختك مرفقة.`,
  }),
  issued: (number: string) => ({
    subject: `Your letter ${number} / رسالتك`,
    text: `${number} is attached.`,
    ar: `مرفق ${number}.`,
  }),
} as const;

const mailFile = async (work: EffectWork, fileId: string, how: keyof typeof MAILS): Promise<void> => {
  const { trx, row, at } = work;
  const subject = await readSubject(trx, row.fields, dayInDubai(at.getTime()));
  if (!subject?.person_email) return;
  const number = String(row.fields.number);
  const { subject: about, text, ar } = MAILS[how](number);
  await writeDocumentLetter(
    work,
    { entity: 'letter', entityId: row.id, kind: 'issued' },
    {
      to: subject.person_email,
      subject: about,
      text: `Dear ${subject.person_name},\n\n${text}\n\n${ar}`,
      fileIds: [fileId],
    },
  );
};

/** Sends the PDF to the person that it is about. */
export const mailLetter = async (work: EffectWork): Promise<void> => {
  const file = await ensureLetter(work.trx, work.row.id, work.at);
  if (file === null) throw new Refusal('not_offered');
  await mailFile(work, file.id, 'issued');
};
