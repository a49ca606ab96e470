import type { PROPERTY_TYPES } from '@domain/areas/ejari/ejari.area';
import type { JsonRow } from '../../bulk';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, type EventRow, eventsOf, rowAfter } from '../history';
import { createRandom } from '../random';
import { staffOf } from '../users';

const BUILDINGS = [
  ['Bay Gate Tower', 'Business Bay'],
  ['Silver Court', 'Deira'],
  ['Lake Point', 'Jumeirah Lakes Towers'],
  ['Creek Plaza', 'Al Garhoud'],
  ['Garden House', 'Al Quoz'],
] as const;
const LANDLORDS = ['Northern Sands Real Estate', 'Amber Properties', 'Old Harbour Holding'];
const KINDS: readonly (typeof PROPERTY_TYPES)[number][] = ['office', 'flexi', 'shared', 'warehouse'];
const REASON = 'The premise number does not belong to the plot.';

/** Each way with the commands that lead to each state. */
const WAYS = {
  collecting: [],
  contract_signed: [['sign_contract', 'contract_signed']],
  submitted: [
    ['sign_contract', 'contract_signed'],
    ['submit', 'submitted'],
  ],
  returned: [
    ['sign_contract', 'contract_signed'],
    ['submit', 'submitted'],
    ['return', 'returned'],
  ],
  registered: [
    ['sign_contract', 'contract_signed'],
    ['submit', 'submitted'],
    ['register', 'registered'],
  ],
} as const;

/** A tenancy of every client that has not closed; one in four is still to be registered, a few end within a month. */
export const seed: AreaSeed<'ejari_item'> = ({ calendar, users, companies }) => {
  const random = createRandom('ejari');
  const staff = staffOf(users);
  const rows: JsonRow<'ejari_item'>[] = [];
  const events: EventRow[] = [];
  for (const { id: company_id, status } of companies) {
    if (status === 'closed') continue;
    const id = `ejari-${String(rows.length + 1).padStart(4, '0')}`;
    const end = random.weighted([
      ['registered', 76],
      ['collecting', 8],
      ['contract_signed', 6],
      ['submitted', 6],
      ['returned', 4],
    ] as const);
    const isRegistered = end === 'registered';
    const left = random.chance(0.08) ? random.whole(3, 28) : random.whole(29, 350);
    const began = isRegistered ? 365 - left : -random.whole(5, 40);
    const opened = isRegistered ? began + random.whole(6, 20) : random.whole(5, 20);
    const owner = random.pick(staff).id;
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      {
        type: 'created',
        to: 'collecting',
        at: calendar.instant(opened, random.whole(18_000, 28_000)),
        actorId: owner,
      },
      ...WAYS[end].map(
        ([type, to], index): DemoStep => ({
          type,
          to,
          at: calendar.instant(Math.max(1, opened - 4), 30_000 + index * 6_000 + random.whole(0, 5_000)),
          actorId: owner,
          ...(type === 'return' ? { payload: { reason: REASON } } : {}),
        }),
      ),
    ];
    const last = steps[steps.length - 1];
    const [building, district] = random.pick(BUILDINGS);
    const hasContract = end !== 'collecting';
    events.push(...eventsOf({ entity: 'ejari_item', id, machine: 'ejari-item' }, steps));
    rows.push({
      ...rowAfter(id, 'ejari-item', steps),
      company_id,
      property: `Unit ${random.whole(101, 2_904)}`,
      type: random.pick(KINDS),
      building,
      district,
      plot: `${random.whole(100, 699)}-${random.whole(100, 999)}`,
      dewa_premise: String(random.whole(100_000_000, 999_999_999)),
      visa_quota: random.whole(2, 60),
      contract_number: hasContract ? `TC-${random.whole(10_000, 99_999)}` : null,
      landlord: random.pick(LANDLORDS),
      starts_on: hasContract ? calendar.day(began) : null,
      ends_on: hasContract ? calendar.day(began - 364) : null,
      rent_fils: hasContract ? random.whole(18, 240) * 100_000 : null,
      cheques: random.pick([1, 2, 4, 12]),
      deposit_fils: null,
      ejari_number: isRegistered ? `0120${random.whole(10_000_000, 99_999_999)}` : null,
      registered_on: isRegistered && last ? last.at.slice(0, 10) : null,
      owner_id: owner,
      renewal_of_id: null,
      reason: end === 'returned' ? REASON : null,
      note: null,
    });
  }
  return { table: 'ejari_item', rows, events };
};
