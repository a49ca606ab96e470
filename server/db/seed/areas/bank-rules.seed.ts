import type { AreaSeed } from '../area-seeds';
import { accountId } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

const RULES = [
  ['Monthly charge of the account', 'line', 'SERVICE CHARGE', 'out', null, 'standard', true],
  ['Fee of a transfer', 'line', 'TRANSFER FEE', 'out', 10_000, 'standard', false],
  ['Withheld by banks on the way', 'difference', null, null, 5_000, 'out_of_scope', false],
] as const;

/** How the charges of the bank are booked; written by one person, approved by another. */
export const seed: AreaSeed<'bank_rule'> = ({ calendar, users }) => {
  const [author, approver] = staffOf(users);
  const made = RULES.map(([name, purpose, contains, direction, most_fils, charge_vat, books], index) => {
    const id = `bank-rule-${index + 1}`;
    const at = (second: number) => calendar.instant(400, second + index);
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      { type: 'created', to: 'draft', at: at(20_000), actorId: author?.id ?? null },
      { type: 'activate', to: 'active', at: at(30_000), actorId: approver?.id ?? null },
    ];
    return {
      events: eventsOf({ entity: 'bank_rule', id, machine: 'bank-rule' }, steps),
      row: {
        ...rowAfter(id, 'bank-rule', steps),
        name,
        purpose,
        contains,
        direction,
        account_id: null,
        most_fils,
        charge_account_id: accountId('5500'),
        charge_vat,
        books,
        author_id: author?.id ?? null,
        approver_id: approver?.id ?? null,
      },
    };
  });
  return {
    table: 'bank_rule',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
