import type { AreaSeed } from '../area-seeds';
import { accountId, BANK_CODES, CHART } from '../chart-of-accounts';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { staffOf } from '../users';

/** By which their statements name them. */
const IBANS: Readonly<Record<string, string>> = {
  '1010': 'AE070331234567890123456',
  '1020': 'AE820331234567890123464',
};

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
        iban: IBANS[code] ?? null,
        holder_name: code in IBANS ? 'PEO SERVICES LLC' : null,
        bic: code in IBANS ? 'BOMLAEAD' : null,
      },
    };
  });
  return {
    table: 'account',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
