import { onboardings } from '@domain/areas/onboardings/onboardings.area';
import { entryFindings } from '@domain/onboarding/entry.rules';
import { documentsFor } from '@domain/onboarding/onboarding-checklist';
import { formField } from '@domain/public-forms/public-form';
import { refuseFaults } from '@domain/records/refusal';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Subject } from '@server/platform/links/form-link';
import {
  changeSubject,
  commandSubject,
  type LinkWork,
  type PublicForm,
} from '@server/platform/links/public-form';
import { readRow } from '@server/records/read/stored';
import { accepted } from '@server/records/write/accepted';
import type { Kysely } from 'kysely';
import { handInDocuments, openDocuments, returnedFiles } from './hand-in-documents';
import { binding } from './onboardings.binding';

/** States in which the candidate is asked, and the command that takes his form up. */
const BEGINS: Readonly<Record<string, string>> = { invited: 'start_form', changes_requested: 'resume_form' };
const FILLING = 'form_in_progress';

const GROUPS = [
  ['candidate', ['phone']],
  ['person', ['nationality', 'gender', 'born_on', 'location']],
  [
    'papers',
    [
      'passport_mrz',
      'passport_number',
      'passport_expires_on',
      'passport_name_reason',
      'juvenile_permit',
      'emirates_id',
    ],
  ],
  ['bank', ['iban']],
] as const;
/** Nobody is sent home for want of these: who comes from abroad has none, who is of age needs no permit. */
const OPTIONAL: readonly string[] = [
  'gender',
  'passport_mrz',
  'passport_name_reason',
  'juvenile_permit',
  'emirates_id',
  'iban',
];

const read = (db: Kysely<Schema>, { id }: Subject, at: Date) => readRow(db, binding, id, at);

const begin = async (work: LinkWork): Promise<void> => {
  const row = await read(work.trx, work.subject, work.at);
  const command = row ? BEGINS[row.state] : undefined;
  if (command) await commandSubject(work, command);
};

/** The candidate fills in who he is and hands in his identity documents; what was given back says why. */
export const form: PublicForm = {
  purpose: 'employee_form',
  entity: 'onboarding_case',
  path: '/Onboarding/new-employee',
  days: 14,
  ask: async (db, subject, at) => {
    const row = await read(db, subject, at);
    if (!row || (row.state !== FILLING && !BEGINS[row.state])) return null;
    const { fields } = onboardings;
    const open = await openDocuments(db, subject.id);
    return {
      about: String(row.fields.full_name ?? ''),
      remark: (row.fields.changes_wanted as string | null) ?? null,
      groups: GROUPS.map(([id, names]) => ({
        id,
        fields: names.map((name) => formField(name, fields[name], !OPTIONAL.includes(name))),
      })),
      documents: documentsFor('form')
        .filter(({ kind }) => open.has(kind))
        .map(({ kind, is_required }) => ({
          name: kind,
          required: is_required,
        })),
      known: Object.fromEntries(
        GROUPS.flatMap(([, names]) => names.map((name) => [name, row.fields[name] ?? null])),
      ),
    };
  },
  recipient: async (db, subject) => {
    const found = await db
      .selectFrom('onboarding_case')
      .select('email')
      .where('id', '=', subject.id)
      .executeTakeFirst();
    return found?.email ?? null;
  },
  letter: ({ about, address, lastDay }) => ({
    subject: 'Your new employment: please fill in the form / عملك الجديد: يرجى تعبئة النموذج',
    text: `Dear ${about},\n\nplease tell us about yourself until ${lastDay}:\n${address}\n\nYou can save and go on later. Nobody but you should open this link.\n\nيرجى تعبئة بياناتك عبر الرابط أعلاه حتى \u2066${lastDay}\u2069. يمكنك الحفظ والمتابعة لاحقًا. لا تشارك هذا الرابط مع أحد.`,
  }),
  returnedFiles: (db, { id }, document) => returnedFiles(db, id, document),
  opened: begin,
  submit: async (work) => {
    const row = await read(work.trx, work.subject, work.at);
    const entered = { ...row?.fields, ...work.values };
    const { fill, faults } = entryFindings(entered, work.values, dayInDubai(work.at.getTime()));
    accepted(refuseFaults(faults, 'values'));
    const values = { ...work.values, ...fill };
    await begin(work);
    await changeSubject(work, values);
    await handInDocuments(work);
    await commandSubject(work, 'submit_form');
  },
};
