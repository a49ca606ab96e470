import { missingOf } from '@domain/areas/missing-details/details.rules';
import { missingDetails } from '@domain/areas/missing-details/missing-details.area';
import { formField } from '@domain/public-forms/public-form';
import { ANSWER_DAYS } from '@machines/areas/missing-details/missing-detail.lifecycle';
import type { Schema } from '@server/db/schema';
import type { Subject } from '@server/platform/links/form-link';
import {
  changeSubject,
  commandSubject,
  type LinkWork,
  type PublicForm,
} from '@server/platform/links/public-form';
import { readRow } from '@server/records/read/stored';
import type { Kysely } from 'kysely';
import { knownOf } from './known';
import { binding } from './missing-details.binding';

const WAITS = ['sent', 'opened', 'returned'];
/** What proves an answer. */
const PROOFS = { passport_number: 'passport_copy', emirates_id: 'emirates_id_copy' } as const;

const read = (db: Kysely<Schema>, { id }: Subject, at: Date) => readRow(db, binding, id, at);

const begin = async (work: LinkWork): Promise<void> => {
  const row = await read(work.trx, work.subject, work.at);
  if (row && row.state !== 'opened') await commandSubject(work, 'open');
};

/** The employee is asked for what nobody knows of him, and nothing of what is known is shown to whoever holds the link. */
export const form: PublicForm = {
  purpose: 'missing_details',
  entity: 'missing_detail',
  path: '/update-missing-details',
  days: ANSWER_DAYS,
  ask: async (db, subject, at) => {
    const row = await read(db, subject, at);
    if (!row || !WAITS.includes(row.state)) return null;
    const employee = await knownOf(db, String(row.fields.employee_id), at);
    const missing = missingOf(String(row.fields.asks_for), employee.fields);
    if (missing.length === 0) return null;
    const names = missing.flatMap(([, details]) => details);
    const { fields } = missingDetails;
    return {
      about: String(employee.fields.full_name ?? ''),
      remark: row.state === 'sent' ? null : ((row.fields.return_reason as string | null) ?? null),
      groups: missing.map(([id, details]) => ({
        id,
        fields: details.map((name) => formField(name, fields[name], true)),
      })),
      documents: Object.entries(PROOFS)
        .filter(([name]) => names.some((each) => each === name))
        .map(([, document]) => ({ name: document, required: true })),
      known: Object.fromEntries(names.map((name) => [name, row.fields[name] ?? null])),
    };
  },
  recipient: async (db, subject) => {
    const { send_to, email } = await db
      .selectFrom('missing_detail as d')
      .innerJoin('employee as e', 'e.id', 'd.employee_id')
      .where('d.id', '=', subject.id)
      .select(['d.send_to', 'e.email'])
      .executeTakeFirstOrThrow();
    return send_to ?? email;
  },
  letter: ({ about, address, lastDay }) => ({
    subject: 'Some of your details are missing / بعض بياناتك ناقصة',
    text: `Dear ${about},\n\nplease complete your details until ${lastDay}:\n${address}\n\nNobody but you should open this link.\n\nيرجى استكمال بياناتك عبر الرابط أعلاه حتى \u2066${lastDay}\u2069. لا تشارك هذا الرابط مع أحد.`,
  }),
  opened: begin,
  submit: async (work) => {
    await begin(work);
    await changeSubject(work, work.values);
    await commandSubject(work, 'submit');
  },
};
