import { type CalendarDate, daysBetween } from '@domain/shared/calendar-date';
import { lastOfMonth } from '@domain/shared/months.rules';

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

/** Told where there is variable pay; the banks differ in whether they ask for it. */
const partsLine = ({ person_code, routing_code, parts }: SifEmployee): readonly string[] =>
  parts === undefined
    ? []
    : [
        [
          'EVP',
          person_code.padStart(14, '0'),
          routing_code,
          ...[
            parts.housing_fils,
            parts.conveyance_fils,
            parts.medical_fils,
            parts.passage_fils,
            parts.overtime_fils,
            parts.other_fils,
            parts.encashment_fils,
          ].map(money),
        ].join(),
      ];

/**
 * The salary information file of one establishment for one month (CBUAE reference guide 1.1): a line for each employee, what his
 * variable pay consists of, the control record last. `month`: its first day.
 */
export const salaryFile = (
  { employer_id, routing_code, reference }: SifEmployer,
  month: CalendarDate,
  employees: readonly SifEmployee[],
  { day, time }: SifStamp,
): SifFile => {
  const total = employees.reduce((sum, { fixed_fils, variable_fils }) => sum + fixed_fils + variable_fils, 0);
  const control = [
    'SCR',
    employer_id,
    routing_code,
    day,
    time.slice(0, 4),
    `${month.slice(5, 7)}${month.slice(0, 4)}`,
    employees.length,
    money(total),
    'AED',
    ascii(reference).slice(0, 35),
  ].join();
  const lines = [...employees.flatMap((one) => [employeeLine(one), ...partsLine(one)]), control];
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
