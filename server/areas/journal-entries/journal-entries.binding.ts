import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import { effects } from '@domain/areas/journal-entries/journal-entry.effects';
import { entry } from '@domain/areas/journal-entries/journal-entry.entry';
import { CONTROL_ACCOUNTS } from '@domain/finance/chart';
import { journalEntryLifecycle } from '@machines/areas/journal-entries/journal-entry.lifecycle';
import { anyOf } from '@server/db/text-lists';
import { controllers, lockedMonths, softLockedMonths } from '@server/platform/finance/books';
import type { AreaBinding } from '@server/records/binding';
import { allCarriedOut } from '@server/records/write/carried-out';
import { preparedBy } from '@server/records/write/prepared-by';
import { sql } from 'kysely';
import { documentAddress } from './document-address';

const sumOf = (side: 'debit' | 'credit') =>
  sql`(select coalesce(sum(line.amount_fils), 0)::bigint from journal_line as line
    where line.entry_id = t.id and line.state <> 'removed' and line.side = ${side}::text)`;

export const binding: AreaBinding = {
  area: journalEntries,
  lifecycles: [journalEntryLifecycle],
  scope: 'staff',
  notices: { kind: 'finance', answer: 'remark' },
  derived: () => ({
    debit_fils: sumOf('debit'),
    credit_fils: sumOf('credit'),
    document_at: documentAddress,
    lines: sql`(select count(*)::integer from journal_line as line
      where line.entry_id = t.id and line.state <> 'removed')`,
  }),
  prepare: preparedBy(entry),
  factsFrom: ['accounts', 'ledger-periods'],
  factsOf: async (trx, { id, fields }) => {
    const { rows } = await sql<{
      lines: number;
      debit: number;
      credit: number;
      closed_accounts: number;
      control_accounts: number;
    }>`
      select count(*)::integer as lines,
        coalesce(sum(line.amount_fils) filter (where line.side = 'debit'), 0)::bigint as debit,
        coalesce(sum(line.amount_fils) filter (where line.side = 'credit'), 0)::bigint as credit,
        (count(*) filter (where not account.is_postable or account.state <> 'active'))::integer as closed_accounts,
        (count(*) filter (where account.code = ${anyOf(CONTROL_ACCOUNTS)}))::integer as control_accounts
      from journal_line as line join account on account.id = line.account_id
      where line.entry_id = ${id} and line.state <> 'removed'`.execute(trx);
    // held until the transaction ends: no month is locked while something is being posted to it
    await trx
      .selectFrom('ledger_period')
      .select('id')
      .where('month_on', '=', `${String(fields.entry_on).slice(0, 7)}-01`)
      .forShare()
      .execute();
    return {
      ...rows[0],
      locked_months: await lockedMonths(trx),
      soft_locked_months: await softLockedMonths(trx),
      controllers: await controllers(trx),
    };
  },
  effects: allCarriedOut(effects),
  topics: ['accounts'],
};
