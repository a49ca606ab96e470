import type { FieldInputs } from '@domain/area/field';
import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import { CONTROL_ACCOUNTS } from '@domain/finance/chart';
import { journalEntryLifecycle } from '@machines/areas/journal-entries/journal-entry.lifecycle';
import { anyOf } from '@server/db/text-lists';
import { nextNumber } from '@server/platform/document-number';
import { controllers, lockedMonths, softLockedMonths } from '@server/platform/finance/books';
import { invalidField } from '@server/platform/http/parse';
import type { AreaBinding } from '@server/records/binding';
import { sql } from 'kysely';
import { documentAddress } from './document-address';
import { commandLines } from './lines';
import { mirror } from './mirror';

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
  /**
   * The author is whoever entered it: nobody chooses. A reversal comes from reversing.
   * @throws Refusal invalid_input
   */
  prepare: async ({ caller, row, fields }): Promise<FieldInputs> => {
    if ((fields.source === 'reversal' || fields.source === 'system') && caller !== null)
      throw invalidField(
        'fields.source',
        'invalid',
        'Such an entry is made by reversing one, or by a document',
      );
    return row === null ? { author_id: caller?.userId ?? null } : {};
  },
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
  effects: {
    fixLines: (work) => commandLines(work, 'fix'),
    releaseLines: (work) => commandLines(work, 'release'),
    number: async ({ trx, set }) => {
      set({ number: await nextNumber(trx, { table: 'journal_entry', prefix: 'JE' }) });
    },
    mirror,
  },
  topics: ['accounts'],
};
