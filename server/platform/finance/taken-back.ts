import { dubaiDay } from '@server/db/dubai-day';
import { type RawBuilder, sql } from 'kysely';

/**
 * Commands after which something that was posted of a record does not stand any more, or comes to more, by the record's table. Of each the audit keeps what
 * stood before. The index `audit_taken_back` holds them: a migration follows a change.
 */
export const TAKES_BACK = {
  invoice: ['cancel'],
  invoice_payment: ['bounce', 'take_back'],
  debit_note: ['void', 'apply'],
  sales_receipt: ['void'],
  run_funding: ['call_back'],
  receipt_allocation: ['unallocate'],
  visa_fee: ['refund'],
  expense: ['return_payment'],
  fee_refund: ['return_payment'],
  commission: ['return_payment', 'take_back', 'claw_back', 'pay', 'receive_back'],
  payslip: ['return_payment'],
  bank_transaction: ['unmatch'],
  offboarding_case: ['return_payment', 'reopen_settlement', 'withdraw'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TakenBackEntity = keyof typeof TAKES_BACK;

/**
 * What was taken back of the records of a table, one row each time: `entity_id`, the record's `version` since, what its fields and
 * its `state` were `before`, the `payload` of the command, and the `day` on which it was given.
 */
export const takenBack = <E extends TakenBackEntity>(
  entity: E,
  commands: readonly (typeof TAKES_BACK)[E][number][] = TAKES_BACK[entity],
): RawBuilder<unknown> => {
  // literals, which the condition of the index is compared with
  const actions = sql.join(commands.map((command) => sql.lit(`${entity}.${command}`)));
  return sql`(select a.entity_id, a.version, a.before, a.before->>'state' as state, e.payload, ${dubaiDay(sql`a.at`)} as day
    from audit as a join case_event as e
      on e.entity = a.entity and e.entity_id = a.entity_id and e.version = a.version
    where a.action in (${actions}))`;
};

/** What a record's field, in fils, was at a version, where it has changed since; `t` is the record. */
export const filsAt = (
  entity: TakenBackEntity,
  field: string,
  version: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`coalesce((select (a.before->>${sql.lit(field)})::bigint from audit as a
    where a.entity = ${sql.lit(entity)} and a.entity_id = t.id and a.version > ${version} and a.before ? ${sql.lit(field)}
    order by a.version limit 1), ${sql.ref(`t.${field}`)})`;
