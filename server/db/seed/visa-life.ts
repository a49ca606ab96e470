import type { Field, FieldInput, FieldInputs } from '@domain/area/field';
import type { CaseNow } from '@domain/records/case';
import { addDays, dayInDubai } from '@domain/shared/calendar-date';
import type { Offer } from '@machines/lifecycle/commands';
import type { PersonNumbers } from './identity-numbers';
import type { Random } from './random';

/** How a demo case should end up. */
export type Fate = 'under way' | 'returned' | 'done' | 'otherwise';

const RARE = [
  'return',
  'withdraw',
  'decline',
  'fail_medical',
  'transfer',
  'correct_grace',
  'extend_entry_permit',
  'move_medical',
  'cancel_medical',
  'book_biometrics',
  'cancel_biometrics',
];
const LAST = ['complete', 'close'];
const OTHER_ENDS = ['fail_medical', 'decline', 'transfer'];

/** The next command on the way to its fate. */
export const chooser =
  (fate: Fate, random: Random) =>
  (offers: readonly Offer[], now: CaseNow): Offer | null => {
    const named = (names: readonly string[]) => offers.filter(({ command }) => names.includes(command));
    if (fate === 'returned') {
      if (now.memory.returns !== undefined) return null;
      const [back] = named(['return']);
      if (back) return back;
    }
    const [other] = fate === 'otherwise' ? named(OTHER_ENDS) : [];
    if (other) return other;
    // one application in ten has been back once and was mended
    const [back] = named(['return']);
    if (back && now.memory.returns === undefined && random.chance(0.1)) return back;
    const stays = fate === 'under way' ? [...RARE, ...LAST] : RARE;
    const usual = offers.filter(({ command }) => !stays.includes(command));
    return usual.length === 0 ? null : random.pick(usual);
  };

const RETURN_REASONS = [
  'Photo too dark',
  'Passport copy is not readable',
  'Job title does not match the degree',
  'Name differs from the passport',
];

const number = (random: Random, digits: number): string =>
  String(random.whole(10 ** (digits - 1), 10 ** digits - 1));

type Filler = (input: { readonly day: string; readonly at: number; readonly random: Random }) => FieldInput;
const ahead =
  (days: number): Filler =>
  ({ at }) =>
    addDays(dayInDubai(at), days);

const FILLERS: Readonly<Record<string, Filler>> = {
  mohre_reference: ({ random }) => `MB${number(random, 9)}AE`,
  zone_reference: ({ random }) => `FZ-${number(random, 7)}`,
  entry_permit_number: ({ random, day }) => `${number(random, 3)}/${day.slice(0, 4)}/${number(random, 7)}`,
  entry_permit_expires_on: ahead(60),
  labour_card_expires_on: ahead(730),
  emirates_id_expires_on: ahead(730),
  residence_expires_on: ahead(730),
  grace_ends_on: ({ random, at }) => addDays(dayInDubai(at), random.pick([30, 60])),
  iloe_certificate: ({ day, at }) => `ILOE-${day.slice(0, 4)}-${String(at / 1_000).slice(-7)}`,
  iloe_expires_on: ahead(365),
  return_reason: ({ random }) => random.pick(RETURN_REASONS),
};

const fill = (
  name: string,
  { kind }: Field,
  numbers: Readonly<Record<string, unknown>>,
  filler: Parameters<Filler>[0],
) => {
  const own = FILLERS[name];
  if (own) return own(filler);
  const known = numbers[name];
  if (typeof known === 'string') return known;
  if (kind === 'day') return filler.day;
  throw new Error(`Nobody knows what ${name} of a demo visa is`);
};

/** What each command asks for, as this person's identity documents have it. */
export const payloads =
  (numbers: PersonNumbers, random: Random) =>
  ({ spec }: Offer, at: string): FieldInputs => {
    const instant = Date.parse(at);
    const filler = { day: dayInDubai(instant), at: instant, random };
    return Object.fromEntries(
      Object.entries(spec.payload ?? {})
        .filter(([, { required }]) => required)
        .map(([name, field]) => [name, fill(name, field, { ...numbers }, filler)]),
    );
  };
