import type { AreaSeed } from '../area-seeds';
import { BANK_IBANS, chartRows, PAYER } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

/** The chart of a small service company, as it was set up on one day. */
export const seed: AreaSeed<'account'> = ({ calendar, users }) => {
  const [first] = staffOf(users);
  const made = chartRows().map((account, index) => {
    const created: DemoStep = {
      type: 'created',
      to: 'active',
      at: calendar.instant(900, 20_000 + index),
      actorId: first?.id ?? null,
    };
    const { id, code } = account;
    return {
      events: eventsOf({ entity: 'account', id, machine: 'account' }, [created]),
      row: {
        ...rowAfter(id, 'account', [created]),
        ...account,
        iban: BANK_IBANS[code] ?? null,
        ...(code in BANK_IBANS ? PAYER : { holder_name: null, bic: null }),
      },
    };
  });
  return {
    table: 'account',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
