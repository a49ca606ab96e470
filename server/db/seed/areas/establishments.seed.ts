import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';

export const ESTABLISHMENT_IDS = { mainland: 'establishment-0001', free_zone: 'establishment-0002' } as const;

/** Visibly synthetic: no establishment and no bank has these numbers. */
export const ESTABLISHMENTS = [
  {
    id: ESTABLISHMENT_IDS.mainland,
    name: 'PEO Central Employment Services LLC',
    name_ar: 'بي إي أو سنترال لخدمات التوظيف ذ.م.م',
    jurisdiction: 'mainland',
    address: 'Business Bay, Dubai',
    employer_id: '0000000999999',
    pension_employer_id: 'AE00000009999',
    routing_code: '999099990',
  },
  {
    id: ESTABLISHMENT_IDS.free_zone,
    name: 'PEO Central FZ-LLC',
    name_ar: 'بي إي أو سنترال منطقة حرة ذ.م.م',
    jurisdiction: 'free_zone',
    address: 'Dubai Internet City, Dubai',
    employer_id: '0000000999998',
    pension_employer_id: 'AE00000009998',
    routing_code: '999099990',
  },
] as const;

/** The two licences of the PEO. */
export const seed: AreaSeed<'establishment'> = ({ calendar }) => {
  const made = ESTABLISHMENTS.map((establishment, index) => {
    const at = calendar.instant(3_000 - index, 20_000);
    const steps: readonly [DemoStep] = [{ type: 'created', to: 'active', at, actorId: null }];
    return {
      events: eventsOf({ entity: 'establishment', id: establishment.id, machine: 'establishment' }, steps),
      row: {
        ...rowAfter(establishment.id, 'establishment', steps),
        ...establishment,
        note: null,
        control_record: null,
        time_format: null,
        count_format: null,
        variable_record: null,
      },
    };
  });
  return {
    table: 'establishment',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
