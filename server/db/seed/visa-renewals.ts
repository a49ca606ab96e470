import type { FieldInputs } from '@domain/area/field';
import { calendarDate, daysBetween } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import { personNumbers } from './identity-numbers';
import type { EmployeeRow } from './people';
import { createRandom } from './random';
import type { SimulatedVisa } from './visas';

type IdentityDocuments = Insertable<Schema['employee_papers']>;
type Notice = Insertable<Schema['renewal_notice']>;

const THRESHOLDS = [90, 60, 30];

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Who works has a residence, and the mainland's a labour card as long as it: until the end of the process that gave it, else for
 * some months to come. What expires within 90 days has its renewal open already.
 */
export const identityDocumentsOf = (
  employees: readonly EmployeeRow[],
  visas: readonly SimulatedVisa[],
  calendar: DemoCalendar,
): { readonly employee_papers: readonly IdentityDocuments[]; readonly renewal_notice: readonly Notice[] } => {
  const random = createRandom('papers');
  const byEmployee = new Map(visas.map((visa) => [visa.employee.id, visa]));
  const notices: Notice[] = [];
  const identityDocuments = employees.flatMap((employee): IdentityDocuments[] => {
    const usual = calendar.day(-random.whole(95, 725));
    const visa = byEmployee.get(employee.id);
    const isNew = visa?.type === 'new visa process';
    if (employee.status === 'former' || (isNew && visa.simulated.now.value !== 'completed')) return [];
    const renews = visa?.type === 'visa renewal' && visa.simulated.now.value !== 'completed';
    const numbers = personNumbers(employee, calendar);
    const record = visa?.simulated.now.record ?? {};
    const residence = text(record.residence_expires_on) ?? usual;
    if (visa && renews) notices.push(...noticesOf(visa, residence, numbers.jurisdiction, calendar));
    // until a process is completed the papers are those of the one before
    const ended = visa?.simulated.now.value === 'completed' ? record : {};
    return [document(employee, numbers, { residence, ended }, calendar)];
  });
  return { employee_papers: identityDocuments, renewal_notice: notices };
};

const document = (
  { id }: EmployeeRow,
  numbers: ReturnType<typeof personNumbers>,
  { residence, ended }: { readonly residence: string; readonly ended: FieldInputs },
  calendar: DemoCalendar,
): IdentityDocuments => ({
  employee_id: id,
  jurisdiction: numbers.jurisdiction,
  immigration: numbers.immigration,
  uid: numbers.uid,
  visa_file: numbers.visa_file,
  emirates_id: numbers.emirates_id,
  emirates_id_expires_on: text(ended.emirates_id_expires_on) ?? residence,
  labour_card_number: numbers.jurisdiction === 'mainland' ? numbers.labour_card_number : null,
  labour_card_expires_on:
    numbers.jurisdiction === 'mainland' ? (text(ended.labour_card_expires_on) ?? residence) : null,
  residence_expires_on: residence,
  passport_number: numbers.passport_number,
  passport_expires_on: numbers.passport_expires_on,
  updated_at: calendar.instant(1, 0),
});

const noticesOf = (
  { id, employee }: SimulatedVisa,
  residence: string,
  jurisdiction: string,
  calendar: DemoCalendar,
): readonly Notice[] => {
  const day = calendarDate(residence);
  const left = day ? daysBetween(calendar.today, day) : 0;
  const identityDocuments =
    jurisdiction === 'mainland' ? (['residence', 'labour_card'] as const) : (['residence'] as const);
  return THRESHOLDS.filter((threshold) => left <= threshold).flatMap((threshold_days) =>
    identityDocuments.map((name) => ({
      employee_id: employee.id,
      paper: name,
      expires_on: residence,
      threshold_days,
      visa_case_id: id,
      at: calendar.instant(Math.max(1, threshold_days - left), 30_000),
    })),
  );
};
