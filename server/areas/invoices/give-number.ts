import { dayInDubai } from '@domain/shared/calendar-date';
import type { EffectWork } from '@server/records/binding';
import { sql } from 'kysely';

const DIGITS = 5;

/**
 * The next number of the year, as `INV-2026-00042`: given at the approval, so that none is left out; credit notes have a series of
 * their own. Two approvals at the same moment wait for each other.
 */
export const giveNumber = async ({ trx, row, next, at, set }: EffectWork): Promise<void> => {
  const prefix = next.record.kind === 'credit_note' ? 'CRN' : 'INV';
  const day = dayInDubai(at.getTime());
  const year = Number(day.slice(0, 4));
  await sql`select pg_advisory_xact_lock(hashtext(${`invoice number ${prefix} ${year}`}))`.execute(trx);
  const { last } = await trx
    .selectFrom('invoice')
    .select((of) => of.fn.max('number_serial').as('last'))
    .where('number_year', '=', year)
    .where(sql<boolean>`(kind = 'credit_note') = ${prefix === 'CRN'}`)
    .executeTakeFirstOrThrow();
  const serial = Number(last ?? 0) + 1;
  await trx
    .updateTable('invoice')
    .set({ number_year: year, number_serial: serial })
    .where('id', '=', row.id)
    .execute();
  set({ number: `${prefix}-${year}-${String(serial).padStart(DIGITS, '0')}` });
};
