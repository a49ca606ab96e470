import type { FieldInputs } from '@domain/area/field';
import {
  flawsOf,
  payPeriod,
  type SifEmployee,
  type SifFile,
  salaryFile,
} from '@domain/areas/payroll-runs/sif.rules';
import { type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

const DUBAI_OFFSET_MS = 4 * 3_600_000;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The salary file of a run as its payslips stand, which nothing changes once the client has approved, and why a bank would not take it.
 * @throws when the run has no month or no instant yet
 */
export const fileOf = async (
  db: Kysely<Schema>,
  run: { readonly id: string; readonly fields: FieldInputs },
): Promise<{ readonly file: SifFile; readonly flaws: readonly string[] }> => {
  const month = calendarDate(text(run.fields.month));
  const at = Date.parse(text(run.fields.sif_at));
  if (month === null || Number.isNaN(at)) throw new Error(`The run ${run.id} has no salary file yet`);
  const employer = {
    employer_id: text(run.fields.employer_id),
    routing_code: text(run.fields.employer_routing),
    reference: text(run.fields.name),
  };
  const employees = await payedIn(db, run.id, month);
  const time = new Date(at + DUBAI_OFFSET_MS).toISOString().slice(11, 19).replaceAll(':', '');
  return {
    file: salaryFile(employer, month, employees, { day: dayInDubai(at), time }),
    flaws: flawsOf(employer, employees),
  };
};

/** Fixed pay is what is left of the contract's pay after reductions; what was added is variable. */
const payedIn = async (
  db: Kysely<Schema>,
  runId: string,
  month: CalendarDate,
): Promise<readonly SifEmployee[]> => {
  const rows = await db
    .selectFrom('payslip as s')
    .innerJoin('employee as e', 'e.id', 's.employee_id')
    .select([
      's.person_code',
      's.routing_code',
      's.iban',
      's.net_fils',
      's.additions_fils',
      's.overtime_fils',
      's.encashment_fils',
      's.days_unpaid',
      'e.joined_on',
      'e.left_on',
    ])
    .where('s.run_id', '=', runId)
    .where('s.state', '<>', 'discarded')
    .orderBy('s.number')
    .execute();
  return rows.map((row) => {
    const variable_fils = Math.min(row.additions_fils, row.net_fils);
    const overtime_fils = Math.min(row.overtime_fils, variable_fils);
    const encashment_fils = Math.min(row.encashment_fils, variable_fils - overtime_fils);
    const period = payPeriod(month, row);
    return {
      person_code: row.person_code ?? '',
      routing_code: row.routing_code ?? '',
      iban: row.iban ?? '',
      ...period,
      days: period.days - row.days_unpaid,
      fixed_fils: row.net_fils - variable_fils,
      variable_fils,
      days_unpaid: row.days_unpaid,
      ...(variable_fils > 0
        ? {
            parts: {
              housing_fils: 0,
              conveyance_fils: 0,
              medical_fils: 0,
              passage_fils: 0,
              overtime_fils,
              other_fils: variable_fils - overtime_fils - encashment_fils,
              encashment_fils,
            },
          }
        : {}),
    };
  });
};
