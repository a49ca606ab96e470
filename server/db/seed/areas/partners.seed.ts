import type { COMMISSION_KINDS, PARTNER_TYPES } from '@domain/areas/partners/partners.area';
import type { AreaRows, AreaSeed, SeedInput } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { addressPart, aPerson } from '../names';
import { createRandom, type Random } from '../random';
import { staffOf } from '../users';

const COUNT = { demo: 60, tiny: 8 } as const;

const FIRST = ['Gulf', 'Bluebird', 'Harbour', 'Meridian', 'Palm Gate', 'Sail', 'Seven Emirates', 'Tawasul'];
const KINDS: Readonly<Record<(typeof PARTNER_TYPES)[number], readonly string[]>> = {
  referral: ['Business Consultants', 'Chartered Accountants', 'Recruitment', 'Legal Advisers'],
  reseller: ['Company Formation', 'Free Zone Desk', 'Corporate Services'],
  authority_agent: ['Typing Centre', 'Government Services', 'Document Clearing'],
};

/** Each way with the command that leads to each state. */
const WAYS = {
  prospect: [],
  kyc: [['kyc', 'start_kyc']],
  active: [
    ['kyc', 'start_kyc'],
    ['active', 'activate'],
  ],
  suspended: [
    ['kyc', 'start_kyc'],
    ['active', 'activate'],
    ['suspended', 'suspend'],
  ],
  terminated: [
    ['kyc', 'start_kyc'],
    ['active', 'activate'],
    ['suspended', 'suspend'],
    ['terminated', 'terminate'],
  ],
} as const;

const REASONS = {
  suspended: 'The trade licence was not renewed in time.',
  terminated: 'No client came through them for a year.',
} as const;

/** Days that are left of an agreement. Some of those that are in force end soon; of the others all have ended. */
const expiresIn = (end: keyof typeof WAYS, random: Random): number =>
  end === 'active'
    ? random.whole(random.chance(0.15) ? 3 : 60, random.chance(0.15) ? 45 : 500)
    : -random.whole(5, 90);

/** Six in ten are active; the agreements of a few end within the next weeks. */
export const makePartners = ({
  profile,
  calendar,
  users,
}: Pick<SeedInput, 'profile' | 'calendar' | 'users'>): AreaRows<'partner'> => {
  const random = createRandom('partners');
  const staff = staffOf(users);
  const names = random.shuffled(
    FIRST.flatMap((first) =>
      Object.entries(KINDS).flatMap(([type, kinds]) =>
        kinds.map((kind) => ({ type, name: `${first} ${kind}` })),
      ),
    ),
  );
  const made = names.slice(0, COUNT[profile]).map(({ type, name }, index) => {
    const id = `partner-${String(index + 1).padStart(4, '0')}`;
    const end = random.weighted([
      ['active', 60],
      ['prospect', 15],
      ['kyc', 11],
      ['suspended', 6],
      ['terminated', 8],
    ] as const);
    const actorId = random.pick(staff).id;
    const way = WAYS[end];
    const opened = way.length < 2 ? random.whole(2, 20) : random.whole(120, 900);
    const standing_reason = end === 'suspended' || end === 'terminated' ? REASONS[end] : null;
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      {
        type: 'created',
        to: 'prospect',
        at: calendar.instant(opened, random.whole(18_000, 30_000)),
        actorId,
      },
      ...way.map(([to, command], step) => ({
        type: command,
        to,
        at: calendar.instant(
          Math.max(1, opened - Math.round((opened * (step + 1)) / (way.length + 1))),
          40_000 + step * 3_000,
        ),
        actorId,
        ...(to === 'suspended' || to === 'terminated' ? { payload: { standing_reason: REASONS[to] } } : {}),
      })),
    ];
    const isAgreed = way.length >= 2;
    const kind: (typeof COMMISSION_KINDS)[number] | null = isAgreed
      ? random.pick(['percent', 'per_head'] as const)
      : null;
    const contact = aPerson(random);
    return {
      events: eventsOf({ entity: 'partner', id, machine: 'partner' }, steps),
      row: {
        ...rowAfter(id, 'partner', steps),
        name,
        type,
        contact_name: `${contact.first_name} ${contact.last_name}`.trim(),
        email: `office@${addressPart(name)}.example`,
        phone: `+971 4 ${random.whole(200, 899)} ${random.whole(1_000, 9_999)}`,
        owner_id: actorId,
        agreement_number: isAgreed ? `PA-${2_000 + index}` : null,
        agreement_expires_on: isAgreed ? calendar.day(-expiresIn(end, random)) : null,
        commission_kind: kind,
        commission_percent: kind === 'percent' ? random.pick([5, 8, 10, 12, 15]) : null,
        commission_per_head_fils: kind === 'per_head' ? random.whole(10, 40) * 1_000 : null,
        standing_reason,
        note: random.chance(0.3) ? 'Prefers messages in the morning.' : null,
      },
    };
  });
  return {
    table: 'partner',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};

export const seed: AreaSeed<'partner'> = makePartners;
