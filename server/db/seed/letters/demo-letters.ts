import { countryOf } from '@domain/employment/countries';
import { grantsOf, type LetterValues } from '@domain/letters/letter-fields';
import { fieldsOfLetter, mergedLetter } from '@domain/letters/merge-text';
import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { PRODUCT_TEMPLATES } from '@server/areas/letter-templates/product-templates';
import type { JsonRow } from '../../bulk';
import type { SeedInput } from '../area-seeds';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

export const templateId = (kind: string): string => `letter-template-${kind.replaceAll('_', '-')}`;

/** What became of one letter: kind of its template, state, and how many of its signers have signed. */
const LIVES = [
  ['employment_contract', 'signed', 2],
  ['offer_letter', 'out_for_signature', 0],
  ['warning', 'out_for_signature', 1],
  ['employment_certificate', 'issued', 0],
  ['salary_certificate', 'issued', 0],
  ['noc', 'issued', 0],
  ['contract_amendment', 'declined', 1],
  ['experience', 'void', 0],
  ['employment_certificate', 'draft', 0],
  ['employment_contract', 'signed', 2],
  ['contract_amendment', 'out_for_signature', 1],
  ['warning', 'to_sign', 0],
] as const;
type State = (typeof LIVES)[number][1];

const DETAILS = 'You work on the second shift from the first day of next month.';
const DETAILS_AR = 'تعمل في الفترة الثانية اعتبارًا من أول يوم من الشهر القادم.';
const DECLINED = 'The new shift does not fit my family.';
const VOID = 'Issued by mistake.';
const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

/** Days ago on which a letter was made. */
const CAME: Readonly<Record<State, number>> = {
  signed: 40,
  out_for_signature: 2,
  issued: 12,
  to_sign: 1,
  declined: 20,
  void: 25,
  draft: 2,
};

const dayText = (day: string): string => {
  const known = calendarDate(day);
  return known ? dayMonthYear(known) : day;
};
const money = (fils: number | null | undefined): string =>
  `AED ${((fils ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

interface DemoLetters {
  readonly letters: readonly JsonRow<'letter'>[];
  readonly letterEvents: readonly EventRow[];
  readonly signers: readonly JsonRow<'letter_signer'>[];
  readonly signerEvents: readonly EventRow[];
}

const EMPLOYER = {
  name: 'PEO Central Employment Services LLC',
  name_ar: 'بي إي أو سنترال لخدمات التوظيف ذ.م.م',
  address: 'Office 1804, Tower B, Business Bay, P.O. Box 12345, Dubai',
  address_ar: 'مكتب 1804، البرج ب، الخليج التجاري، ص.ب 12345، دبي',
  licence_number: '812345',
} as const;

const valuesOf = (
  employee: SeedInput['employees'][number],
  name: string,
  client: string,
  number: string,
  issued: string,
): LetterValues => ({
  'person.name': name,
  'person.nationality': employee.nationality,
  'person.nationality_ar': countryOf(employee.nationality)?.name_ar ?? employee.nationality,
  'employment.job_title': employee.job_title ?? '',
  'employment.joined_on': dayText(employee.joined_on),
  'salary.basic': money(employee.basic_fils),
  'salary.gross': money(employee.gross_fils),
  'company.client': client,
  'company.employer': EMPLOYER.name,
  'company.employer_ar': EMPLOYER.name_ar,
  'letter.number': number,
  'letter.date': dayText(issued),
  'letter.addressed_to': 'Demo Bank',
  'letter.details': DETAILS,
  'letter.details_ar': DETAILS_AR,
});

const WAY: Readonly<Record<State, readonly (readonly [string, string])[]>> = {
  draft: [],
  issued: [['issue', 'issued']],
  to_sign: [['issue', 'to_sign']],
  void: [
    ['issue', 'issued'],
    ['void', 'void'],
  ],
  out_for_signature: [
    ['issue', 'to_sign'],
    ['send_for_signature', 'out_for_signature'],
  ],
  signed: [
    ['issue', 'to_sign'],
    ['send_for_signature', 'out_for_signature'],
    ['next_signer', 'out_for_signature'],
    ['complete', 'signed'],
  ],
  declined: [
    ['issue', 'to_sign'],
    ['send_for_signature', 'out_for_signature'],
    ['next_signer', 'out_for_signature'],
    ['decline', 'declined'],
  ],
};

/** Steps of people; the rest is the product's own. */
const BY_STAFF = ['issue', 'send_for_signature', 'void'];
const payloadOf = (type: string): Record<string, unknown> => {
  if (type === 'decline') return { decline_reason: DECLINED };
  return type === 'void' ? { void_reason: VOID } : {};
};

const stepsOf = (
  { state, signed, came, actorId }: { state: State; signed: number; came: number; actorId: string | null },
  { calendar }: SeedInput,
): readonly [DemoStep, ...DemoStep[]] => {
  const next: readonly (readonly [string, string])[] =
    state === 'out_for_signature' && signed > 0 ? [['next_signer', 'out_for_signature']] : [];
  const later = [...WAY[state], ...next].map(
    ([type, to], index): DemoStep => ({
      type,
      to,
      at: calendar.instant(came - (index > 1 ? 1 : 0), 30_000 + index * 2_000),
      actorId: BY_STAFF.includes(type) ? actorId : null,
      payload: payloadOf(type),
    }),
  );
  return [{ type: 'created', to: 'draft', at: calendar.instant(came, 28_000), actorId }, ...later];
};

/** What happened to a signer by his place and the letter's state. */
const signerWay = (
  state: State,
  position: number,
  signed: number,
): readonly (readonly [string, string])[] => {
  const ask = ['ask', 'asked'] as const;
  if (position <= signed) return [ask, ['sign', 'signed']];
  const isNext = position === signed + 1;
  if (state === 'declined') return isNext ? [ask, ['decline', 'declined']] : [['cancel', 'cancelled']];
  return isNext ? [ask] : [];
};

/** Letters of the demo with their signers. Their PDFs are made when somebody opens them first: the words are stored. */
export const demoLetters = (input: SeedInput): DemoLetters => {
  const { calendar, users, companies, employees } = input;
  const [author] = staffOf(users);
  const at = (daysAgo: number, second: number) => calendar.instant(daysAgo, second);
  const working = employees.filter(
    ({ status, email, job_title }) => status === 'active' && email && job_title,
  );
  const result = {
    letters: [] as JsonRow<'letter'>[],
    letterEvents: [] as EventRow[],
    signers: [] as JsonRow<'letter_signer'>[],
    signerEvents: [] as EventRow[],
  };
  for (const [index, [kind, state, signed]] of LIVES.entries()) {
    const employee = working[index % working.length];
    const template = PRODUCT_TEMPLATES.find((one) => one.kind === kind);
    if (!employee || !template) continue;
    const id = `letter-${String(index + 1).padStart(5, '0')}`;
    const number = `LTR-${String(index + 1).padStart(6, '0')}`;
    const name = `${employee.first_name} ${employee.last_name}`.trim();
    const client = companies.find((company) => company.id === employee.company_id)?.name ?? '';
    const came = CAME[state];
    const steps = stepsOf({ state, signed, came, actorId: author?.id ?? null }, input);
    const issued = calendar.day(came);
    const isIssued = state !== 'draft';
    const values = valuesOf(employee, name, client, number, issued);
    const goesRound = template.signers.length > 0 && isIssued && state !== 'to_sign';
    const grants = grantsOf(fieldsOfLetter(template));
    const people = { company: author, person: { full_name: name, email: employee.email } };
    const current = goesRound && state === 'out_for_signature' ? template.signers[signed] : undefined;
    const person = current === 'person' ? people.person : undefined;
    const waitsFor =
      current === 'company' && author
        ? { name: `${author.first_name} ${author.last_name}`, email: author.email }
        : { name: person?.full_name ?? null, email: person?.email ?? null };
    result.letters.push({
      ...rowAfter(id, 'letter', steps),
      number,
      template_id: templateId(kind),
      kind,
      template_version: 1,
      person_name: name,
      company_id: employee.company_id,
      employee_id: employee.id,
      addressed_to: 'Demo Bank',
      details: template.body_en.includes('letter.details') ? DETAILS : null,
      details_ar: template.body_en.includes('letter.details') ? DETAILS_AR : null,
      signatory_id: template.signers.includes('company') ? (author?.id ?? null) : null,
      signer_name: current ? waitsFor.name : null,
      signer_email: current ? waitsFor.email : null,
      sign_by: goesRound ? calendar.day(came - 14) : null,
      issued_on: isIssued ? issued : null,
      signed_on: state === 'signed' ? calendar.day(came - 1) : null,
      decline_reason: state === 'declined' ? DECLINED : null,
      void_reason: state === 'void' ? VOID : null,
      prints_salary: grants.has('salary') || null,
      content: isIssued
        ? {
            ...mergedLetter(template, values),
            number,
            issued_on: issued,
            template: { name: template.name, version: 1 },
            issuer: EMPLOYER,
            values,
          }
        : null,
    } as JsonRow<'letter'>);
    result.letterEvents.push(...eventsOf({ entity: 'letter', id, machine: 'letter' }, steps));
    if (!goesRound) continue;
    for (const [place, role] of template.signers.entries()) {
      const position = place + 1;
      const signerId = `letter-signer-${String(index + 1).padStart(5, '0')}-${position}`;
      const who =
        role === 'company'
          ? { name: author ? `${author.first_name} ${author.last_name}` : '', email: author?.email ?? '' }
          : { name, email: employee.email ?? '' };
      const way = signerWay(state, position, signed);
      const began = at(came, 32_000);
      const later = way.map(
        ([type, to], step): DemoStep => ({
          type,
          to,
          at:
            type === 'cancel'
              ? at(came - 1, 36_500)
              : at(step === 0 && position === 1 ? came : came - 1, 32_500 + position * 500 + step * 1_000),
          actorId: null,
        }),
      );
      const all: readonly [DemoStep, ...DemoStep[]] = [
        { type: 'created', to: 'waiting', at: began, actorId: null },
        ...later,
      ];
      const last = later.find(({ type }) => type === 'sign');
      result.signers.push({
        ...rowAfter(signerId, 'letter-signer', all),
        letter_id: id,
        company_id: employee.company_id,
        role,
        position,
        ...who,
        asked_on: way[0]?.[0] === 'ask' ? calendar.day(position === 1 ? came : came - 1) : null,
        reminders: 0,
        signed_name: last ? who.name : null,
        signed_at: last?.at ?? null,
        ip_address: last ? '192.0.2.17' : null,
        user_agent: last ? AGENT : null,
        decline_reason: later.some(({ type }) => type === 'decline') ? DECLINED : null,
      } as JsonRow<'letter_signer'>);
      result.signerEvents.push(
        ...eventsOf({ entity: 'letter_signer', id: signerId, machine: 'letter-signer' }, all),
      );
    }
  }
  return result;
};
