import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** The payslip under this name of a query has no account to pay into. */
export const hasNoIban = (payslip: string): Condition => sql`${sql.ref(`${payslip}.iban`)} is null`;

/** It comes to nothing, other than for a month of leave without pay, or for what was overpaid. */
export const hasNoNet = (payslip: string): Condition => {
  const of = (column: string) => sql.ref(`${payslip}.${column}`);
  return sql`(${of('net_fils')} = 0 and ${of('corrected_fils')} >= 0 and not (${of('days')} = 0 and ${of('days_unpaid')} > 0))`;
};

/** Why it cannot be paid as it is (`PAYSLIP_EXCEPTIONS`). */
export const exceptionOf = (payslip: string): RawBuilder<string | null> =>
  sql`(case when ${hasNoIban(payslip)} then 'no_iban' when ${hasNoNet(payslip)} then 'no_net' end)`;
