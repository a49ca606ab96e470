import { expect, it } from 'vitest';
import { accountStatement, isTakenBack, type Movement, type OpenItem, withoutIds } from './account-statement';

const moved = (on: string, kind: Movement['kind'], fils: number): Movement => ({
  on,
  kind,
  number: `${kind} of ${on}`,
  area: 'invoices',
  id: on,
  fils,
});
const item = (open_fils: number): OpenItem => ({
  kind: 'invoice',
  number: 'INV-1',
  area: 'invoices',
  id: 'invoice-1',
  issued_on: '2026-10-01',
  due_on: '2026-10-31',
  total_fils: 1_000,
  open_fils,
});

it('begins with what was before, runs on with each movement, and ends on its day', () => {
  const { opening_fils, lines, balance_fils } = accountStatement(
    { from: '2026-11-01', as_of: '2026-11-30' },
    [
      moved('2026-11-30', 'payment', -400),
      moved('2026-12-01', 'payment', -600),
      moved('2026-10-01', 'invoice', 1_000),
      moved('2026-11-01', 'receipt', -100),
      moved('2026-11-01', 'debit_note', 50),
    ],
    [item(600)],
  );
  expect(opening_fils).toBe(1_000);
  expect(lines.map((line) => [line.kind, line.balance_fils])).toEqual([
    ['debit_note', 1_050],
    ['receipt', 950],
    ['payment', 550],
  ]);
  expect(balance_fils).toBe(550);
});

it('names no record that its reader does not come to', () => {
  const statement = accountStatement(
    { from: '2026-10-01', as_of: '2026-11-30' },
    [moved('2026-10-01', 'invoice', 1_000)],
    [item(200)],
  );
  expect(withoutIds(statement, (area) => area === 'invoices')).toEqual(statement);
  const seen = withoutIds(statement, () => false);
  expect([...seen.lines, ...seen.open_items].map(({ id }) => id)).toEqual([null, null]);
});

it('what is open less what is credit is what is owed', () => {
  const statement = accountStatement(
    { from: '2026-10-01', as_of: '2026-11-30' },
    [moved('2026-10-01', 'invoice', 1_000), moved('2026-10-05', 'receipt', -1_300)],
    [item(200), item(0)],
  );
  expect(statement).toMatchObject({ balance_fils: -300, credit_fils: 500 });
  expect(statement.open_items).toHaveLength(1);
});

it.each<[Movement['kind'], number, boolean]>([
  ['invoice', 100, false],
  ['invoice', -100, true],
  ['debit_note', -100, true],
  ['refund', -100, true],
  ['payment', -100, false],
  ['payment', 100, true],
  ['receipt', 100, true],
  ['credit_note', -100, false],
])('%s of %s fils is taken back: %s', (kind, of, takenBack) => {
  expect(isTakenBack({ kind, fils: of })).toBe(takenBack);
});
