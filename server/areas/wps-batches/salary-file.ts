import type { FieldInputs } from '@domain/area/field';
import {
  type BankProfile,
  flawsOf,
  payPeriod,
  type SifEmployee,
  type SifFile,
  salaryFile,
  USUAL_PROFILE,
} from '@domain/areas/wps-batches/sif.rules';
import { type CalendarDate, calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { DUBAI_OFFSET_MS } from '@domain/shared/dubai';
import type { Schema } from '@server/db/schema';
import type { Kysely } from 'kysely';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface BatchFile {
  readonly file: SifFile;
  readonly employees: readonly SifEmployee[];
  /** Why a bank would not take it. */
  readonly flaws: readonly string[];
}

/**
 * The salary file of a batch as its payslips stand, whose amounts nothing changes once their client has approved them.
 * @throws when the batch has no month or no instant yet
 */
export const fileOf = async (
  db: Kysely<Schema>,
  batch: { readonly id: string; readonly fields: FieldInputs },
): Promise<BatchFile> => {
  const month = calendarDate(text(batch.fields.month));
  const at = Date.parse(text(batch.fields.sif_at));
  if (month === null || Number.isNaN(at)) throw new Error(`The batch ${batch.id} has no salary file yet`);
  const establishment = await db
    .selectFrom('establishment')
    .select(['name', 'control_record', 'time_format', 'count_format', 'variable_record'])
    .where('id', '=', text(batch.fields.establishment_id))
    .executeTakeFirstOrThrow();
  const employer = {
    employer_id: text(batch.fields.employer_id),
    routing_code: text(batch.fields.employer_routing),
    reference: establishment.name,
  };
  const employees = await filedIn(db, batch.id, month);
  const time = new Date(at + DUBAI_OFFSET_MS).toISOString().slice(11, 19).replaceAll(':', '');
  return {
    file: salaryFile(employer, month, employees, { day: dayInDubai(at), time }, profileOf(establishment)),
    employees,
    flaws: flawsOf(employer, employees),
  };
};

/** The file as it was made: what the bank returned since has left its batch, and still stands in it. What was made before files were stored has none. */
export const storedFile = async (db: Kysely<Schema>, id: string): Promise<SifFile | null> => {
  const { file_name, file_text } = await db
    .selectFrom('wps_batch')
    .select(['file_name', 'file_text'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return file_name === null || file_text === null ? null : { name: file_name, text: file_text };
};

/** What the establishment does not say is as the reference guide has it. */
const profileOf = (
  stored: { readonly [Name in keyof BankProfile]: BankProfile[Name] | null },
): BankProfile => ({
  control_record: stored.control_record ?? USUAL_PROFILE.control_record,
  time_format: stored.time_format ?? USUAL_PROFILE.time_format,
  count_format: stored.count_format ?? USUAL_PROFILE.count_format,
  variable_record: stored.variable_record ?? USUAL_PROFILE.variable_record,
});

/** Fixed pay is what is left of the contract's pay after reductions; what was added is variable. */
const filedIn = async (
  db: Kysely<Schema>,
  batchId: string,
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
    .where('s.batch_id', '=', batchId)
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
