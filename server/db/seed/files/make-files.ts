import type { FieldInputs } from '@domain/area/field';
import { type DocumentTypeName, TYPE_NAMES, typeOfItem } from '@domain/cases/document-types';
import { documentsKnown } from '@domain/cases/proofs.rules';
import { dayText } from '@server/platform/pdf/text';
import type { JsonRow } from '../../bulk';
import type { EventRow } from '../history';
import type { Profile } from '../profiles';
import type { Specimen, SpecimenLine } from './specimen';

/** A file of a demo record, before it is stored. */
export interface DemoFile extends Specimen {
  readonly entity: 'document' | 'visa_document' | 'onboarding_document';
  readonly entity_id: string;
  readonly at: string;
  /** What came by a link has none: it is from `author_name`. */
  readonly author_id: string | null;
  readonly author_name: string | null;
}

interface Rows {
  /** Parents before their children; the first one is the top of the group whose people sign in to the demo. */
  readonly companies: readonly Pick<JsonRow<'company'>, 'id' | 'parent_company_id'>[];
  readonly employees: readonly Person[];
  readonly identityDocuments: readonly JsonRow<'employee_papers'>[];
  readonly documents: readonly JsonRow<'document'>[];
  readonly visas: readonly JsonRow<'visa_case'>[];
  readonly visaDocuments: readonly JsonRow<'visa_document'>[];
  readonly onboardings: readonly JsonRow<'onboarding_case'>[];
  readonly onboardingDocuments: readonly JsonRow<'onboarding_document'>[];
  readonly events: readonly EventRow[];
}
type Person = Pick<JsonRow<'employee'>, 'id' | 'first_name' | 'last_name'>;

/** A record that was handed in, whose it is, and what its file says. */
interface HandedIn extends Pick<DemoFile, 'entity'> {
  readonly row: Pick<JsonRow<'document'>, 'id' | 'state' | 'state_since' | 'memory'>;
  readonly company: string | null;
  readonly type: unknown;
  readonly name: string;
  readonly fields: FieldInputs;
}

const PRINTED = ['number', 'passport_number', 'authority', 'issued_on', 'expires_on'] as const;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const linesOf = ({ name, fields }: HandedIn): readonly SpecimenLine[] => [
  ['name', name],
  ...PRINTED.flatMap((field): SpecimenLine[] => {
    const value = text(fields[field]);
    return value === null ? [] : [[field, field.endsWith('_on') ? dayText(value) : value]];
  }),
];

const nameOf = ({ first_name, last_name }: Omit<Person, 'id'>): string => `${first_name} ${last_name}`.trim();
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const typeNamed = (name: unknown): DocumentTypeName => TYPE_NAMES.find((type) => type === name) ?? 'other';

/** An item that a document on file stands for has no file of its own. */
const isOwn = ({ document_id }: { readonly document_id?: string | null | undefined }): boolean =>
  (document_id ?? null) === null;

const allHandedIn = (rows: Rows): readonly HandedIn[] => {
  const employees = byId(rows.employees);
  const visas = byId(rows.visas);
  const onboardings = byId(rows.onboardings);
  const identity = new Map(rows.identityDocuments.map((row) => [row.employee_id, row]));
  return [
    ...rows.documents.map((row) => ({
      entity: 'document' as const,
      row,
      company: row.company_id ?? null,
      type: row.type,
      name: row.name,
      fields: Object.fromEntries(PRINTED.map((field) => [field, text(row[field])])),
    })),
    ...rows.visaDocuments.filter(isOwn).flatMap((row): HandedIn[] => {
      const visa = visas.get(row.visa_case_id);
      const employee = visa && employees.get(visa.employee_id);
      if (visa === undefined || employee === undefined) return [];
      const type = typeOfItem(row.kind);
      const known = documentsKnown({ ...visa, ...identity.get(employee.id) });
      const { entry_permit_number: number = null, entry_permit_expires_on: expires_on = null } = visa;
      const fields: FieldInputs = type === 'entry_permit' ? { number, expires_on } : (known[type] ?? {});
      return [
        { entity: 'visa_document', row, company: visa.company_id, type, name: nameOf(employee), fields },
      ];
    }),
    ...rows.onboardingDocuments.filter(isOwn).flatMap((row): HandedIn[] => {
      const onboarding = onboardings.get(row.onboarding_case_id);
      if (onboarding === undefined) return [];
      const type = typeOfItem(row.kind);
      const fields =
        documentsKnown({ ...onboarding, ...identity.get(onboarding.employee_id ?? '') })[type] ?? {};
      const company = onboarding.company_id ?? null;
      return [{ entity: 'onboarding_document', row, company, type, name: nameOf(onboarding), fields }];
    }),
  ];
};

const groupOf = (companies: Rows['companies']): ReadonlySet<string> => {
  const group = new Set(companies.slice(0, 1).map(({ id }) => id));
  for (const { id, parent_company_id } of companies) if (group.has(parent_company_id ?? '')) group.add(id);
  return group;
};

const JUDGED_OR_WAITS = ['uploaded', 'review', 'rejected'];

/**
 * Files of the demo: of all that waits for its review or was returned; of what is verified those of the PEO itself and of the group whose people sign
 * in, in the small profile all. The others would take longer than all the rest of the demo.
 */
export const makeDemoFiles = (profile: Profile, rows: Rows): readonly DemoFile[] => {
  const group = groupOf(rows.companies);
  const uploads = new Map(
    rows.events
      .filter(({ type }) => type === 'upload')
      .map(({ entity, entity_id, at }) => [`${entity} ${entity_id}`, at]),
  );
  const isShown = (company: string | null) => profile === 'tiny' || company === null || group.has(company);
  return allHandedIn(rows)
    .filter(
      ({ row: { state }, company }) =>
        JUDGED_OR_WAITS.includes(state) || (state === 'verified' && isShown(company)),
    )
    .map((handed) => {
      const { entity, row, name, type } = handed;
      const memory: FieldInputs = Object(row.memory);
      const author_id = text(memory.uploaded_by);
      return {
        entity,
        entity_id: row.id,
        at: String(uploads.get(`${entity} ${row.id}`) ?? row.state_since),
        author_id,
        author_name: author_id === null ? name : null,
        type: typeNamed(type),
        lines: linesOf(handed),
      };
    });
};
