import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';
import type { DemoCalendar } from './calendar';
import { withDetails } from './client-details';
import { addressPart } from './names';
import type { ProfileSizes } from './profiles';
import { createRandom, type Random } from './random';

export type CompanyRow = Omit<Insertable<Schema['company']>, 'state' | 'depth'> & {
  readonly id: string;
  readonly depth: number;
  readonly state?: string;
};

export interface DemoCompanies {
  readonly rows: readonly CompanyRow[];
  /** Companies that are no clients yet; nobody works for them. */
  readonly prospects: readonly CompanyRow[];
  /** How many active people each company should have, by id; the sum is the profile's. */
  readonly headcount: ReadonlyMap<string, number>;
}

const FIRST = [
  'Al Noor',
  'Desert Rose',
  'Pearl Coast',
  'Oryx',
  'Saffron',
  'Blue Dhow',
  'Marjan',
  'Qamar',
  'Sidra',
  'Ghaf',
  'Wadi',
  'Mirage',
  'Zafran',
  'Najm',
  'Liwa',
  'Silver Dune',
];
const SECOND = [
  'Technical Services',
  'Contracting',
  'Retail',
  'Logistics',
  'Hospitality',
  'Digital',
  'Facilities',
  'Engineering',
];
const BRANCH = ['Dubai', 'Abu Dhabi', 'Sharjah', 'Ajman', 'Fujairah', 'Al Ain'];

/** Name and place of the group whose HR administrator signs in to the demo: five companies on three levels. */
const FALCON = [
  { name: 'Falcon Group Holding', parent: null, share: 12 },
  { name: 'Falcon Contracting LLC', parent: 0, share: 46 },
  { name: 'Falcon Facilities Services LLC', parent: 0, share: 38 },
  { name: 'Falcon Interiors LLC', parent: 1, share: 17 },
  { name: 'Falcon Cleaning LLC', parent: 2, share: 29 },
] as const;

/** The companies of that group: the first ones. */
export const falconOf = (companies: readonly CompanyRow[]): readonly CompanyRow[] =>
  companies.slice(0, FALCON.length);

const LONG_ARABIC_NAME =
  'شركة النخيل الذهبية للمقاولات العامة والصيانة وإدارة المرافق ذات المسؤولية المحدودة – فرع إمارة رأس الخيمة';

/**
 * Client companies as a forest: groups with branches below them, at most three levels. Sizes are heavy-tailed (median 7).
 * On purpose: a very long Arabic name, a suspended client, a closed one.
 */
export const makeCompanies = (sizes: ProfileSizes, calendar: DemoCalendar): DemoCompanies => {
  const random = createRandom('companies');
  const rows: CompanyRow[] = [];
  const weights = new Map<string, number>();
  const add = (name: string, parent: CompanyRow | null, weight: number, status = 'active'): CompanyRow => {
    const founded = calendar.instant(random.whole(200, 3_200), random.whole(18_000, 43_000));
    const row: CompanyRow = {
      id: `company-${String(rows.length + 1).padStart(4, '0')}`,
      parent_company_id: parent?.id ?? null,
      depth: (parent?.depth ?? 0) + 1,
      name,
      state: status,
      created_at: founded,
      updated_at: founded,
    };
    rows.push(row);
    weights.set(row.id, weight);
    return row;
  };

  const falcon: CompanyRow[] = [];
  for (const { name, parent, share } of FALCON) {
    falcon.push(add(name, parent === null ? null : (falcon[parent] ?? null), share));
  }
  const names = groupNames(random, sizes.groups - 1);
  const groups = names.map((name) => add(name, null, random.logNormal(7, 1.3)));
  const parents = [...groups];
  for (let left = sizes.companies - falcon.length - groups.length; left > 0; left -= 1) {
    const parent = random.pick(parents);
    const branch = add(branchName(parent, rows, random), parent, random.logNormal(7, 1.3));
    if (branch.depth < 3) parents.push(branch);
  }
  const [first, second] = groups;
  if (first) add(`${first.name} (suspended branch)`, first, 4, 'suspended');
  if (second) add(`${second.name} (closed branch)`, second, 0, 'closed');
  const details = createRandom('client details');
  return {
    rows: rows.map((row) => withDetails(row, calendar, details)),
    prospects: makeProspects(rows.length, sizes, calendar),
    headcount: shareOut(weights, sizes.activeEmployees),
  };
};

/** States of the companies that are on their way to become clients. */
const COMING = ['kyc', 'kyc', 'agreement', 'prospect', 'kyc', 'kyc', 'kyc', 'prospect', 'agreement', 'kyc'];
const COMING_NAMES = ['Albatross Marine', 'Cedar Clinics', 'Dune Solar', 'Falaj Foods', 'Garnet Studios'];

const makeProspects = (
  others: number,
  { companies }: ProfileSizes,
  calendar: DemoCalendar,
): readonly CompanyRow[] => {
  const random = createRandom('prospective clients');
  return COMING.slice(0, companies > 50 ? COMING.length : 4).map((state, index) => {
    const came = calendar.instant(random.whole(6, 40), random.whole(18_000, 43_000));
    const name = COMING_NAMES[index % COMING_NAMES.length] ?? '';
    const row = {
      id: `company-${String(others + index + 1).padStart(4, '0')}`,
      parent_company_id: null,
      depth: 1,
      name: `${name} ${index < COMING_NAMES.length ? 'LLC' : 'Trading LLC'}`,
      state,
      created_at: came,
      updated_at: came,
    };
    return withDetails(row, calendar, random);
  });
};

const groupNames = (random: Random, wanted: number): readonly string[] => {
  const all = FIRST.flatMap((first) => SECOND.map((second) => `${first} ${second} LLC`));
  const [, ...others] = random.shuffled(all).slice(0, wanted);
  return wanted === 0 ? [] : [LONG_ARABIC_NAME, ...others];
};

const branchName = (parent: CompanyRow, rows: readonly CompanyRow[], random: Random): string => {
  const siblings = new Set(rows.filter((row) => row.parent_company_id === parent.id).map((row) => row.name));
  const free = BRANCH.map((place) => `${parent.name} – ${place}`).filter((name) => !siblings.has(name));
  return free.length > 0 ? random.pick(free) : `${parent.name} – ${siblings.size + 1}`;
};

/** Whole numbers in proportion to the weights that add up exactly: largest remainders get what rounding left over. */
const shareOut = (weights: ReadonlyMap<string, number>, total: number): ReadonlyMap<string, number> => {
  const sum = [...weights.values()].reduce((so, weight) => so + weight, 0);
  const exact = [...weights].map(([id, weight]) => ({ id, share: (weight / sum) * total }));
  const counts = new Map(exact.map(({ id, share }) => [id, Math.floor(share)]));
  const input = [...counts.values()].reduce((so, count) => so + count, 0);
  const byRemainder = exact.sort((a, b) => (b.share % 1) - (a.share % 1) || (a.id < b.id ? -1 : 1));
  for (const { id } of byRemainder.slice(0, total - input)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

/** Host name of a client's made-up mail addresses: its group's. */
export const mailHost = (company: CompanyRow, companies: readonly CompanyRow[]): string => {
  const parent = companies.find((row) => row.id === company.parent_company_id);
  if (parent) return mailHost(parent, companies);
  if (company.name === FALCON[0].name) return 'falcon-group.example';
  return `${addressPart(company.name.replace(/ LLC$/, '')) || company.id}.example`;
};
