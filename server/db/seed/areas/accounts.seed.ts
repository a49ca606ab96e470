import type { AreaSeed } from '../area-seeds';
import { accountId, BANK_CODES, BANK_IBANS, CHART, PAYER } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

/** The chart of a small service company, as it was set up on one day. */
export const seed: AreaSeed<'account'> = ({ calendar, users }) => {
  const [first] = staffOf(users);
  const made = CHART.map(([code, name, kind, name_ar], index) => {
    const id = accountId(code);
    const created: DemoStep = {
      type: 'created',
      to: 'active',
      at: calendar.instant(900, 20_000 + index),
      actorId: first?.id ?? null,
    };
    const heading = CHART.find(([other, , of]) => of === kind && other.endsWith('000'));
    const isHeading = code.endsWith('000');
    return {
      events: eventsOf({ entity: 'account', id, machine: 'account' }, [created]),
      row: {
        ...rowAfter(id, 'account', [created]),
        code,
        name,
        name_ar,
        kind,
        parent_id: isHeading || !heading ? null : accountId(heading[0]),
        is_postable: !isHeading,
        is_bank: BANK_CODES.includes(code),
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
