import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';
import { match } from 'ts-pattern';

/** One employee of a salary information file. Amounts in fils. */
export interface SifEmployee {
  /** MOHRE person code, 14 digits. */
  readonly person_code: string;
  /** Of his bank, 9 digits. */
  readonly routing_code: string;
  readonly iban: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Days that are paid. */
  readonly days: number;
  readonly fixed_fils: number;
  readonly variable_fils: number;
  /** Days of leave without pay. */
  readonly days_unpaid: number;
  /** What the variable pay consists of; its sum is the variable pay. */
  readonly parts?: VariableParts;
}
export interface VariableParts {
  readonly housing_fils: number;
  readonly conveyance_fils: number;
  readonly medical_fils: number;
  readonly passage_fils: number;
  readonly overtime_fils: number;
  readonly other_fils: number;
  readonly encashment_fils: number;
}
/** How a bank wants the file, where the reference guide leaves it open. */
export interface BankProfile {
  readonly control_record: 'last' | 'first';
  readonly time_format: 'hhmm' | 'hh_mm_ss';
  /** Of the employees. */
  readonly count_format: 'plain' | 'two_digits';
  /** Whether what variable pay consists of is reported. */
  readonly variable_record: 'when_variable' | 'always' | 'never';
}
export const USUAL_PROFILE: BankProfile = {
  control_record: 'last',
  time_format: 'hhmm',
  count_format: 'plain',
  variable_record: 'when_variable',
};

export interface SifEmployer {
  /** WPS employer id, 13 digits. */
  readonly employer_id: string;
  /** Of the bank that pays, 9 digits. */
  readonly routing_code: string;
  /** At most 35 characters are used. */
  readonly reference: string;
}
export interface SifFile {
  readonly name: string;
  readonly text: string;
}

/** When it is made, in Dubai: serves the name and the control record alike, or the bank sends it back. */
export interface SifStamp {
  readonly day: CalendarDate;
  /** `HHMMSS`. */
  readonly time: string;
}

const money = (fils: number): string => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
const ascii = (text: string): string =>
  text
    .replace(/[^\x20-\x7e]/g, ' ')
    .replaceAll(',', ' ')
    .trim();

const employeeLine = (one: SifEmployee): string =>
  [
    'EDR',
    one.person_code.padStart(14, '0'),
    one.routing_code,
    one.iban,
    one.from,
    one.to,
    one.days,
    money(one.fixed_fils),
    money(one.variable_fils),
    one.days_unpaid,
  ].join();

const NO_PARTS: VariableParts = {
  housing_fils: 0,
  conveyance_fils: 0,
  medical_fils: 0,
  passage_fils: 0,
  overtime_fils: 0,
  other_fils: 0,
  encashment_fils: 0,
};

const partsOf = ({ parts }: SifEmployee, { variable_record }: BankProfile): VariableParts | undefined =>
  match(variable_record)
    .with('never', () => undefined)
    .with('always', () => parts ?? NO_PARTS)
    .with('when_variable', () => parts)
    .exhaustive();

const partsLine = (one: SifEmployee, profile: BankProfile): readonly string[] => {
  const parts = partsOf(one, profile);
  if (parts === undefined) return [];
  const amounts = [
    parts.housing_fils,
    parts.conveyance_fils,
    parts.medical_fils,
    parts.passage_fils,
    parts.overtime_fils,
    parts.other_fils,
    parts.encashment_fils,
  ];
  return [['EVP', one.person_code.padStart(14, '0'), one.routing_code, ...amounts.map(money)].join()];
};

const timeText = (time: string, { time_format }: BankProfile): string =>
  time_format === 'hhmm' ? time.slice(0, 4) : `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}`;

const countText = (count: number, { count_format }: BankProfile): string =>
  count_format === 'plain' ? String(count) : String(count).padStart(2, '0');

/**
 * The salary information file of one establishment for one month (CBUAE reference guide 1.1): a line for each employee, what his
 * variable pay consists of, the control record where the bank wants it. `month`: its first day.
 */
export const salaryFile = (
  { employer_id, routing_code, reference }: SifEmployer,
  month: CalendarDate,
  employees: readonly SifEmployee[],
  { day, time }: SifStamp,
  profile: BankProfile = USUAL_PROFILE,
): SifFile => {
  const total = employees.reduce((sum, { fixed_fils, variable_fils }) => sum + fixed_fils + variable_fils, 0);
  const control = [
    'SCR',
    employer_id,
    routing_code,
    day,
    timeText(time, profile),
    `${month.slice(5, 7)}${month.slice(0, 4)}`,
    countText(employees.length, profile),
    money(total),
    'AED',
    ascii(reference).slice(0, 35),
  ].join();
  const people = employees.flatMap((one) => [employeeLine(one), ...partsLine(one, profile)]);
  const lines = profile.control_record === 'last' ? [...people, control] : [control, ...people];
  return {
    name: `${employer_id}${day.slice(2).replaceAll('-', '')}${time}.SIF`,
    text: `${lines.join('\r\n')}\r\n`,
  };
};

/** Days of a month with which an employee's line begins and ends; `days`: how many of them he is employed. */
export const payPeriod = (
  month: CalendarDate,
  { joined_on, left_on }: { readonly joined_on: string; readonly left_on: string | null },
): { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number } => {
  const end = lastOfMonth(month);
  const from = joined_on > month && joined_on <= end ? (joined_on as CalendarDate) : month;
  const to = left_on !== null && left_on >= from && left_on < end ? (left_on as CalendarDate) : end;
  return { from, to, days: daysBetween(from, to) + 1 };
};

/** Why a bank would send the whole file back; nothing: it would not. */
export const flawsOf = (
  { employer_id, routing_code }: SifEmployer,
  employees: readonly SifEmployee[],
): readonly string[] => {
  const persons = new Set(employees.map(({ person_code }) => person_code));
  const isPaid = ({ parts, variable_fils }: SifEmployee): boolean =>
    parts === undefined ||
    Object.values(parts).reduce((sum: number, fils: number) => sum + fils, 0) === variable_fils;
  return [
    ...(/^\d{13}$/.test(employer_id) ? [] : ['employer_id']),
    ...(/^\d{9}$/.test(routing_code) ? [] : ['employer_routing']),
    ...(employees.length > 0 ? [] : ['no_employees']),
    ...(persons.size === employees.length ? [] : ['employee_twice']),
    ...(employees.every(({ person_code }) => /^\d{1,14}$/.test(person_code)) ? [] : ['person_code']),
    ...(employees.every(({ routing_code: code }) => /^\d{9}$/.test(code)) ? [] : ['routing_code']),
    ...(employees.every(({ iban }) => /^[A-Z0-9]{8,34}$/.test(iban)) ? [] : ['iban']),
    ...(employees.every(isPaid) ? [] : ['parts']),
  ];
};
