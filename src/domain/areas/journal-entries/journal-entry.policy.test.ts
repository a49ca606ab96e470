import { expect, it } from 'vitest';
import { mayReverse } from './journal-entry.policy';

const now = (closed_accounts: number) => ({
  record: { author_id: 'staff-1', source: 'manual' },
  facts: { closed_accounts },
  memory: {},
});
const colleague = { actor: { userId: 'staff-2' } };

it('what is posted is reversed on the accounts that it was posted to, which take postings still', () => {
  expect(mayReverse(now(0), colleague)).toEqual([]);
  expect(mayReverse(now(1), colleague)).toMatchObject([{ code: 'account_closed', values: { count: 1 } }]);
});
