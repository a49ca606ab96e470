import { Readable } from 'node:stream';
import { CODE_LIFE_MS } from '@domain/letters/signing-code.rules';
import { writeDocumentLetter } from '@server/platform/finance/documents/document-letter';
import type { FormContent, LinkWork, PublicForm, SubmitWork } from '@server/platform/links/public-form';
import { Refusal } from '@server/platform/problem';
import { knownBinding } from '@server/records/registry';
import { changeAsSystem, commandRecord } from '@server/records/write/write';
import { LETTER_FILE_TYPE, readSigners, readSigning, type Signing } from './read-signing';
import { checkCode, freshCode, spendCode } from './signing-code';

const MINUTES = CODE_LIFE_MS / 60_000;

/** `m•••@example.com`: enough to know the mailbox by. */
const hidden = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1•••$2');

const GROUPS: FormContent['groups'] = [
  {
    id: 'signature',
    fields: [
      { name: 'decision', kind: 'choice', required: true, options: ['sign', 'decline'] },
      { name: 'signer_name', kind: 'text', required: true, maxLength: 120 },
      { name: 'reason', kind: 'longText', required: false, maxLength: 1_000 },
      { name: 'code', kind: 'code', required: true },
    ],
  },
];

const writerOf = ({ trx, services, at }: LinkWork, area: string) => ({
  trx,
  services,
  binding: knownBinding(area),
  visibility: null,
  at,
});

const required = async ({ trx, subject }: LinkWork): Promise<Signing> => {
  const signing = await readSigning(trx, subject.id);
  if (signing === null) throw new Refusal('link_not_valid');
  return signing;
};

const decline = async (work: SubmitWork, signing: Signing): Promise<void> => {
  const decline_reason = String(work.values.reason ?? '');
  const { id } = work.subject;
  const signers = writerOf(work, 'letter-signers');
  await changeAsSystem(signers, { id, fields: { decline_reason } });
  await commandRecord(signers, { id, event: 'decline', payload: {}, version: 'latest' });
  await commandRecord(writerOf(work, 'letters'), {
    id: signing.letterId,
    event: 'decline',
    payload: { decline_reason },
    version: 'latest',
  });
};

/** What was signed is the PDF that was issued, by its hash; the letter goes on to the next signer, or is complete. */
const sign = async (work: SubmitWork, signing: Signing): Promise<void> => {
  const { trx, subject, values, request, at } = work;
  const signers = writerOf(work, 'letter-signers');
  await changeAsSystem(signers, {
    id: subject.id,
    fields: {
      signed_name: values.signer_name ?? null,
      signed_at: at.toISOString(),
      ip_address: request.ip,
      user_agent: request.userAgent,
      sha256: signing.sha256,
    },
  });
  await commandRecord(signers, { id: subject.id, event: 'sign', payload: {}, version: 'latest' });
  const waiting = await trx
    .selectFrom('letter_signer')
    .select('id')
    .where('letter_id', '=', signing.letterId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  await commandRecord(writerOf(work, 'letters'), {
    id: signing.letterId,
    event: waiting ? 'next_signer' : 'complete',
    payload: {},
    version: 'latest',
  });
};

/** A letter for who is asked to sign it now: read, and signed or declined with a one-time code that is mailed to him. */
export const form: PublicForm = {
  purpose: 'letter_signing',
  entity: 'letter_signer',
  path: '/letters/sign',
  days: 14,
  ask: async (db, { id }) => {
    const signing = await readSigning(db, id);
    if (signing === null) return null;
    const { title_en, title_ar, body_en, body_ar } = signing.content;
    return {
      about: signing.content.number,
      remark: null,
      groups: GROUPS,
      documents: [],
      known: {},
      reading: {
        title_en,
        title_ar,
        text_en: body_en,
        text_ar: body_ar,
        sha256: signing.sha256,
        code_sent_to: hidden(signing.email),
        signers: await readSigners(db, signing.letterId, id),
      },
    };
  },
  recipient: async (db, { id }) => (await readSigning(db, id))?.email ?? null,
  letter: ({ about, address, lastDay }) => ({
    subject: `Please sign ${about} / يرجى التوقيع`,
    text: `Please read and sign ${about} until ${lastDay}:\n${address}\n\nيرجى قراءة المستند ${about} وتوقيعه عبر الرابط أعلاه حتى \u2066${lastDay}\u2069.`,
  }),
  arrived: async (work) => {
    const code = await freshCode(work.trx, work, work.at);
    if (code === null) return;
    const { email, content, letterId } = await required(work);
    await writeDocumentLetter(
      work,
      { entity: 'letter', entityId: letterId, kind: 'issued' },
      {
        to: email,
        subject: `Your code for ${content.number} / رمزك لمرة واحدة`,
        text: `Your one-time code is ${code}. It is good for ${MINUTES} minutes.\n\nرمزك لمرة واحدة هو ${code}، وهو صالح لمدة ${MINUTES} دقائق.`,
      },
    );
  },
  file: async (work) => {
    const { pdf, content } = await required(work);
    return { name: `${content.number}.pdf`, type: LETTER_FILE_TYPE, content: Readable.from([pdf]) };
  },
  problems: ({ decision, reason }) =>
    decision === 'decline' && reason === null
      ? [{ field: 'values.reason', code: 'required', message: 'Is required' }]
      : [],
  admit: ({ services, linkId, token, values }) => checkCode(services, { linkId, token }, values.code),
  submit: async (work) => {
    await spendCode(work.trx, work.linkId, work.at);
    const signing = await required(work);
    await (work.values.decision === 'decline' ? decline : sign)(work, signing);
  },
};
