import type { Database } from '@server/db/database';
import { compactSums } from '@server/db/ledger/sums';
import type { Schema } from '@server/db/schema';
import { onBothEngines } from '@tests/support/database';
import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';

const STORED = { machine_version: 1, state_since: '2026-11-30T00:00:00Z' };
/** Two that hold money, and three that do not at first. */
const ACCOUNTS = ['1010', '1030', '1100', '4010', '2200'].map((code) => `account-${code}`);
const DAYS = ['2026-01-01', '2026-02-28', '2026-03-01'];

interface Line {
  readonly account: number;
  readonly side: 'debit' | 'credit';
  readonly fils: number;
}

const LINE: fc.Arbitrary<Line> = fc.record({
  account: fc.nat(ACCOUNTS.length - 1),
  side: fc.constantFrom('debit', 'credit'),
  fils: fc.integer({ min: 1, max: 1_000_000 }),
});
const ENTRY = {
  day: fc.constantFrom(...DAYS),
  /** Statements, each with lines of its own. */
  parts: fc.array(fc.array(LINE, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
};
const STEP = fc.oneof(
  fc.record({ kind: fc.constant('document' as const), ...ENTRY }),
  fc.record({ kind: fc.constant('by hand' as const), ...ENTRY }),
  fc.record({ kind: fc.constant('bank' as const), account: fc.nat(ACCOUNTS.length - 1), is: fc.boolean() }),
  fc.constant({ kind: 'compact' as const }),
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

const enter = (db: Kysely<Schema>, id: string, day: string, state: 'draft' | 'posted') =>
  db
    .insertInto('journal_entry')
    .values({
      id,
      machine: 'journal-entry',
      state,
      ...STORED,
      memo: id,
      number: state === 'posted' ? id : null,
      entry_on: day,
      source: 'manual',
    })
    .execute();

const addLines = (db: Kysely<Schema>, entry: string, part: number, lines: readonly Line[]) =>
  db
    .insertInto('journal_line')
    .values(
      lines.map(({ account, side, fils }, index) => ({
        id: `${entry}-${part}-${index}`,
        machine: 'journal-line',
        state: 'fixed',
        ...STORED,
        entry_id: entry,
        account_id: ACCOUNTS[account] ?? '',
        side,
        amount_fils: fils,
      })),
    )
    .execute();

/** What the sums come to, and what the lines do. */
const bothOf = async (db: Kysely<Schema>) => {
  const { rows: sums } =
    await sql`select account_id, entry_on, sum(debit_fils)::bigint as debit, sum(credit_fils)::bigint as credit,
      sum(money_fils)::bigint as money
    from ledger_sum group by account_id, entry_on order by account_id, entry_on`.execute(db);
  const { rows: lines } = await sql`select line.account_id, line.entry_on,
      coalesce(sum(line.amount_fils) filter (where line.side = 'debit'), 0)::bigint as debit,
      coalesce(sum(line.amount_fils) filter (where line.side = 'credit'), 0)::bigint as credit,
      coalesce(sum(case line.side when 'debit' then line.amount_fils else -line.amount_fils end) filter (where exists (
        select from journal_line as money join account as a on a.id = money.account_id
        where money.entry_id = line.entry_id and (a.is_bank or a.code = '1030'))), 0)::bigint as money
    from journal_line as line join journal_entry as entry on entry.id = line.entry_id and entry.state in ('posted', 'reversed')
    where line.state <> 'removed' group by line.account_id, line.entry_on order by line.account_id, line.entry_on`.execute(
    db,
  );
  return { sums, lines };
};

/** A promise that is fulfilled from outside. */
const signal = () => {
  let fulfil = () => {};
  const fulfilled = new Promise<void>((resolve) => {
    fulfil = resolve;
  });
  return { fulfil, fulfilled };
};

onBothEngines((open, engine) => {
  let db: Database['db'];

  beforeAll(async () => {
    ({ db } = await open('tiny'));
  });

  const balanced = async () => {
    const { sums, lines } = await bothOf(db);
    expect(lines.length).toBeGreaterThan(0);
    expect(sums).toEqual(lines);
  };

  const take = async (step: Step, id: string): Promise<void> => {
    if (step.kind === 'compact') return compactSums(db);
    if (step.kind === 'bank') {
      await db
        .updateTable('account')
        .set({ is_bank: step.is })
        .where('id', '=', ACCOUNTS[step.account] ?? '')
        .execute();
      return;
    }
    await enter(db, id, step.day, step.kind === 'document' ? 'posted' : 'draft');
    for (const [part, lines] of step.parts.entries()) await addLines(db, id, part, lines);
    if (step.kind === 'by hand')
      await db
        .updateTable('journal_entry')
        .set({ state: 'posted', number: id })
        .where('id', '=', id)
        .execute();
  };

  it('the sums are the lines after any order of postings, of accounts that become a bank’s, and of compactions', async () => {
    await balanced();
    const [steps = []] = fc.sample(fc.array(STEP, { minLength: 60, maxLength: 60 }), {
      numRuns: 1,
      seed: 210,
    });
    for (const [index, step] of steps.entries()) {
      await take(step, `sums-${index}`);
      await balanced();
    }
    await compactSums(db);
    await balanced();
    const { rows } = await sql<{ most: number }>`select max(count)::integer as most from
      (select count(*) from ledger_sum group by account_id, entry_on) as each`.execute(db);
    expect(rows).toEqual([{ most: 1 }]);
  });

  it('what was posted is neither changed nor removed; a draft is', async () => {
    await enter(db, 'stays', '2026-03-01', 'posted');
    await addLines(db, 'stays', 0, [{ account: 0, side: 'debit', fils: 100 }]);
    const line = () => db.updateTable('journal_line').where('id', '=', 'stays-0-0');
    await expect(line().set({ amount_fils: 200 }).execute()).rejects.toThrow(/posted line/);
    await expect(line().set({ account_id: 'account-4010' }).execute()).rejects.toThrow(/posted line/);
    await expect(db.deleteFrom('journal_line').where('id', '=', 'stays-0-0').execute()).rejects.toThrow(
      /posted line/,
    );
    await line().set({ note: 'Whose it is may be said later' }).execute();
    await enter(db, 'goes', '2026-03-01', 'draft');
    await addLines(db, 'goes', 0, [{ account: 0, side: 'debit', fils: 100 }]);
    await db.deleteFrom('journal_line').where('entry_id', '=', 'goes').execute();
    await balanced();
  });

  if (engine === 'postgres')
    it('postings at once to the same accounts in either order wait for nobody, and a compaction beside them loses none', async () => {
      const debit = (account: number): readonly Line[] => [{ account, side: 'debit', fils: 100 }];
      const started = [signal(), signal()];
      const compacted = signal();
      const posting = (at: number, accounts: readonly [number, number]) =>
        db.transaction().execute(async (trx) => {
          await enter(trx, `at-once-${at}`, '2026-01-01', 'posted');
          await addLines(trx, `at-once-${at}`, 0, debit(accounts[0]));
          started[at]?.fulfil();
          await Promise.all(started.map(({ fulfilled }) => fulfilled));
          // neither has ended: one that waited for the other's account would stand still here, or be a deadlock
          await addLines(trx, `at-once-${at}`, 1, debit(accounts[1]));
          await compacted.fulfilled;
        });
      const both = Promise.all([posting(0, [2, 3]), posting(1, [3, 2])]);
      await Promise.all(started.map(({ fulfilled }) => fulfilled));
      await Promise.all([compactSums(db), compactSums(db)]);
      compacted.fulfil();
      await both;
      await balanced();
    });
});
