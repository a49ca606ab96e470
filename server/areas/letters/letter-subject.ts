import type { FieldInputs } from '@domain/area/field';
import { countryOf } from '@domain/employment/countries';
import { SALARIES_IN_FORCE } from '@domain/finance/states';
import type { LetterValues } from '@domain/letters/letter-fields';
import { type CalendarDate, calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { amountText } from '@domain/shared/money';
import type { Schema } from '@server/db/schema';
import { anyOf } from '@server/db/text-lists';
import { type Kysely, sql } from 'kysely';
import { settlementLines } from './settlement-lines';

type Known = Readonly<Record<string, string | number | null>>;

/** Whom a letter is about, and what the records know of him. */
export interface LetterSubject {
  readonly employee_id: string | null;
  readonly company_id: string;
  readonly person_name: string;
  readonly person_email: string | null;
  readonly client_name: string | null;
  readonly client_email: string | null;
  /** To whom the letter goes: as it says, else as it was asked for. */
  readonly addressed_to: string | null;
  /** Fields of the catalogue, as they are printed. */
  readonly values: LetterValues;
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const dayText = (value: string | number | null | undefined): string => {
  const known = typeof value === 'string' ? calendarDate(value) : null;
  return known === null ? '' : dayMonthYear(known);
};
/** Nothing for a component that is not paid: a letter never prints an amount of zero as if it had been agreed. */
const moneyText = (fils: string | number | null | undefined): string =>
  fils === null || fils === undefined || Number(fils) === 0 ? '' : `AED ${amountText(Number(fils))}`;
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The employee of a case; the letter names the case as well. */
const employeeOf = async (db: Kysely<Schema>, fields: FieldInputs): Promise<string | null> => {
  const [direct, offboarding, request, onboarding, salary] = [
    idOf(fields.employee_id),
    idOf(fields.offboarding_id),
    idOf(fields.request_id),
    idOf(fields.onboarding_id),
    idOf(fields.salary_id),
  ];
  if (direct !== null) return direct;
  const { rows } = await sql<{ employee_id: string | null }>`
    select employee_id from offboarding_case where id = ${offboarding}
    union all select employee_id from hr_request where id = ${request}
    union all select employee_id from onboarding_case where id = ${onboarding}
    union all select employee_id from salary where id = ${salary}`.execute(db);
  return rows[0]?.employee_id ?? null;
};

/** Wages of the salary that the letter is about, else of today; of somebody who has not begun yet, his first ones. */
const employeeRow = async (
  db: Kysely<Schema>,
  {
    id,
    salary,
    today,
  }: { readonly id: string; readonly salary: string | null; readonly today: CalendarDate },
): Promise<Known | null> => {
  const which =
    salary === null
      ? sql`w.state = ${anyOf(SALARIES_IN_FORCE)} and w.effective_on <= greatest(${today}::date, e.joined_on)`
      : sql`w.id = ${salary}`;
  const { rows } =
    await sql<Known>`select e.id as employee_id, e.company_id, e.full_name, e.email, e.employee_number,
      e.nationality, e.born_on, p.passport_number, p.emirates_id, p.visa_file, e.job_title, e.joined_on, e.probation_months,
      e.contract_ends_on, e.last_day_on, e.iban, c.name as client, c.signatory_name, c.email as client_email,
      o.name as employer, o.name_ar as employer_ar, s.basic_fils, s.housing_fils, s.transport_fils, s.food_fils, s.other_fils,
      s.gross_fils, s.effective_on
    from employee e join company c on c.id = e.company_id
    left join employee_papers p on p.employee_id = e.id
    left join establishment o on o.id = e.establishment_id
    left join lateral (select * from salary w where w.employee_id = e.id and ${which}
      order by w.effective_on desc, w.id limit 1) s on true
    where e.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** A candidate: what the offer says of him. */
const candidateRow = async (db: Kysely<Schema>, id: string): Promise<Known | null> => {
  const { rows } =
    await sql<Known>`select b.employee_id, b.company_id, b.full_name, b.email, b.nationality, b.born_on,
      b.passport_number, b.emirates_id, b.job_title, b.start_on as joined_on, b.iban, c.name as client, c.signatory_name,
      c.email as client_email, b.basic_salary_fils as basic_fils, b.gross_salary_fils as gross_fils,
      greatest(b.gross_salary_fils - b.basic_salary_fils, 0) as other_fils
    from onboarding_case b join company c on c.id = b.company_id where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

const offboardingValues = async (db: Kysely<Schema>, id: string | null): Promise<LetterValues> => {
  if (id === null) return {};
  const found = await db
    .selectFrom('offboarding_case')
    .select(['notice_given_on', 'gratuity_fils', 'total_fils', 'last_day_on', 'estimate'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found
    ? {
        'case.notice_on': dayText(found.notice_given_on),
        'case.gratuity': moneyText(found.gratuity_fils),
        'case.settlement': moneyText(found.total_fils),
        'case.settlement_lines': found.estimate === null ? '' : await settlementLines(found.estimate, 'en'),
        'case.settlement_lines_ar':
          found.estimate === null ? '' : await settlementLines(found.estimate, 'ar'),
        'employment.last_day_on': dayText(found.last_day_on),
      }
    : {};
};

/** Of a letter that names nobody, in the languages of all letters. */
const ANYBODY = 'Whom it may concern / من يهمه الأمر';

const addresseeOf = async (db: Kysely<Schema>, fields: FieldInputs): Promise<string | null> => {
  const [named, request] = [idOf(fields.addressed_to), idOf(fields.request_id)];
  if (named !== null || request === null) return named;
  const found = await db
    .selectFrom('hr_request')
    .select('letter_to')
    .where('id', '=', request)
    .executeTakeFirst();
  return found?.letter_to ?? null;
};

/** The PEO itself, where no establishment sponsors the employee. */
const ownEmployer = async (db: Kysely<Schema>) =>
  db
    .selectFrom('legal_entity')
    .select(['name', 'name_ar'])
    .where('state', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();

/** A nationality that no list knows stands as it was written. */
const inArabic = (nationality: string): string => countryOf(nationality)?.name_ar ?? nationality;

const valuesOf = (row: Known, employer: Known): LetterValues => ({
  'person.name': plain(row.full_name),
  'person.number': plain(row.employee_number),
  'person.nationality': plain(row.nationality),
  'person.nationality_ar': inArabic(plain(row.nationality)),
  'person.born_on': dayText(row.born_on),
  'person.passport_number': plain(row.passport_number),
  'person.emirates_id': plain(row.emirates_id),
  'person.visa_file': plain(row.visa_file),
  'employment.job_title': plain(row.job_title),
  'employment.joined_on': dayText(row.joined_on),
  'employment.probation_months': plain(row.probation_months),
  'employment.contract_ends_on': dayText(row.contract_ends_on),
  'employment.last_day_on': dayText(row.last_day_on),
  'salary.basic': moneyText(row.basic_fils),
  'salary.housing': moneyText(row.housing_fils),
  'salary.transport': moneyText(row.transport_fils),
  'salary.food': moneyText(row.food_fils),
  'salary.other': moneyText(row.other_fils),
  'salary.gross': moneyText(row.gross_fils),
  'salary.effective_on': dayText(row.effective_on),
  'bank.iban': plain(row.iban),
  'company.client': plain(row.client),
  'company.employer': plain(row.employer ?? employer.name),
  'company.employer_ar': plain(
    row.employer === null || row.employer === undefined
      ? employer.name_ar
      : (row.employer_ar ?? row.employer),
  ),
});

/**
 * Reads whom a letter is about. Of a candidate the onboarding knows everything until he is an employee.
 */
export const readSubject = async (
  db: Kysely<Schema>,
  fields: FieldInputs,
  today: CalendarDate,
): Promise<LetterSubject | null> => {
  const employeeId = await employeeOf(db, fields);
  const onboardingId = idOf(fields.onboarding_id);
  const employee =
    employeeId === null
      ? null
      : await employeeRow(db, { id: employeeId, salary: idOf(fields.salary_id), today });
  const row = employee ?? (onboardingId === null ? null : await candidateRow(db, onboardingId));
  if (row === null) return null;
  const employer = { name: '', name_ar: '', ...(await ownEmployer(db)) };
  const addressed_to = await addresseeOf(db, fields);
  return {
    employee_id: idOf(row.employee_id),
    company_id: String(row.company_id),
    person_name: plain(row.full_name),
    person_email: idOf(row.email),
    client_name: idOf(row.signatory_name),
    client_email: idOf(row.client_email),
    addressed_to,
    values: {
      ...valuesOf(row, employer),
      ...(await offboardingValues(db, idOf(fields.offboarding_id))),
      'letter.number': plain(fields.number),
      'letter.date': dayText(today),
      'letter.addressed_to': plain(addressed_to ?? ANYBODY),
      'letter.details': plain(fields.details),
      'letter.details_ar': plain(fields.details_ar),
    },
  };
};
