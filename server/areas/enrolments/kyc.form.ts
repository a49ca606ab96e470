import type { FieldInput } from '@domain/area/field';
import {
  COMPANY_FIELDS,
  enrolments,
  OWNER_FIELDS,
  PEOPLE_FIELDS,
} from '@domain/areas/enrolments/enrolments.area';
import { NEEDED } from '@domain/areas/enrolments/kyc.policy';
import { KYC_DOCUMENTS } from '@domain/areas/enrolments/kyc-documents';
import { formField } from '@domain/public-forms/public-form';
import { changeSubject, commandSubject, type PublicForm } from '@server/platform/links/public-form';
import { documentsOnFile } from '@server/platform/wallet/on-file';

const NEEDED_FIELDS: readonly string[] = NEEDED;
const GROUPS = { company: COMPANY_FIELDS, people: PEOPLE_FIELDS, owners: OWNER_FIELDS } as const;

/** A prospective client tells and proves who it is. What is known already stands in the form; documents are asked for once. */
export const form: PublicForm = {
  purpose: 'kyc',
  entity: 'kyc_case',
  path: '/kyc-enrollment',
  days: 14,
  ask: async (db, { id }, now) => {
    const row = await db
      .selectFrom('kyc_case')
      .innerJoin('company', 'company.id', 'kyc_case.company_id')
      .where('kyc_case.id', '=', id)
      .where('kyc_case.state', 'in', ['invited', 'in_progress', 'changes_requested'])
      .selectAll('kyc_case')
      .select('company.name as about')
      .executeTakeFirst();
    if (!row) return null;
    const values: Readonly<Record<string, unknown>> = row;
    const content = Object.entries(GROUPS).map(([group, names]) => ({
      id: group,
      fields: names.map((name) => formField(name, enrolments.fields[name], NEEDED_FIELDS.includes(name))),
    }));
    const known = Object.fromEntries(
      content.flatMap(({ fields }) => fields.map(({ name }) => [name, plain(values[name])])),
    );
    const sent = await db
      .selectFrom('attachment')
      .where('entity', '=', 'kyc_case')
      .where('entity_id', '=', id)
      .where('author_id', 'is', null)
      .select('name')
      .execute();
    const onFile = await documentsOnFile(db, { companyId: row.company_id }, now);
    const isThere = (document: string) =>
      sent.some(({ name }) => name.startsWith(`${document.replaceAll('_', ' ')} - `));
    return {
      about: row.about,
      remark: row.remark,
      groups: content,
      documents: Object.entries(KYC_DOCUMENTS).map(([name, { type, isNeeded }]) => {
        const found = onFile.find((document) => document.type === type);
        return {
          name,
          required: isNeeded && found === undefined && !isThere(name),
          ...(found === undefined ? {} : { on_file: { until: found.expires_on } }),
        };
      }),
      known,
    };
  },
  recipient: async (db, { id }) => {
    const row = await db
      .selectFrom('kyc_case')
      .innerJoin('company', 'company.id', 'kyc_case.company_id')
      .where('kyc_case.id', '=', id)
      .select(['kyc_case.contact_email', 'company.email'])
      .executeTakeFirst();
    return row?.contact_email ?? row?.email ?? null;
  },
  letter: ({ about, address, lastDay }) => ({
    subject: `Enrolment of ${about} with PEO Central / تسجيل الشركة`,
    text: `Hello,

to begin working for ${about} we need some details and documents of the company. You can fill them in here, stop at any time and go on
later with the same link:

${address}

The link is only for you and works until ${lastDay}. Please have the trade licence, the memorandum of association and the passport of the
authorised signatory ready as PDF or photo.

نحتاج إلى بعض بيانات الشركة ومستنداتها لبدء العمل. يرجى تعبئتها عبر الرابط أعلاه حتى \u2066${lastDay}\u2069، ويمكنكم التوقف والمتابعة لاحقًا بالرابط نفسه.
هذا الرابط لكم وحدكم. يرجى تجهيز الرخصة التجارية وعقد التأسيس وجواز سفر المفوض بالتوقيع بصيغة PDF أو صورة.
`,
  }),
  opened: async (work) => {
    const { state } = await work.trx
      .selectFrom('kyc_case')
      .where('id', '=', work.subject.id)
      .select('state')
      .executeTakeFirstOrThrow();
    if (state !== 'in_progress') await commandSubject(work, 'begin');
  },
  submit: async (work) => {
    await changeSubject(work, work.values);
    await commandSubject(work, 'submit');
  },
};

const plain = (value: unknown): FieldInput =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
