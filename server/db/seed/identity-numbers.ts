import type { DemoCalendar } from './calendar';
import { createRandom, type Random } from './random';

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('');

/** The digit that makes the sum of Luhn a multiple of ten. */
const luhnDigit = (text: string): number => {
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

const emiratesId = (bornOn: string, random: Random): string => {
  const year = bornOn.slice(0, 4);
  const serial = digits(random, 7);
  return `784-${year}-${serial}-${luhnDigit(`784${year}${serial}`)}`;
};

/** The numbers that one person keeps through all processes. Made up; they pass the checks of form. */
export interface PersonNumbers {
  readonly passport_number: string;
  readonly passport_expires_on: string;
  readonly uid: string;
  readonly visa_file: string;
  readonly emirates_id: string;
  readonly labour_card_number: string;
  readonly jurisdiction: 'mainland' | 'free_zone';
  readonly immigration: 'gdrfa' | 'icp';
  readonly job_title: string;
}

const JOBS = [
  'Accountant',
  'Sales executive',
  'Site engineer',
  'Technician',
  'Office administrator',
  'Driver',
  'Software developer',
  'Storekeeper',
  'Nurse',
  'Supervisor',
];

export const personNumbers = (
  { id, born_on }: { readonly id: string; readonly born_on: string },
  calendar: DemoCalendar,
): PersonNumbers => {
  const random = createRandom(`numbers of ${id}`);
  const immigration = random.chance(0.7) ? 'gdrfa' : 'icp';
  return {
    passport_number: `${random.pick(['N', 'P', 'Z', 'L'])}${digits(random, 7)}`,
    // one in twenty-five expires within a month
    passport_expires_on: calendar.day(
      -(random.chance(0.04) ? random.whole(1, 30) : random.whole(190, 3_400)),
    ),
    uid: `${random.whole(1, 9)}${digits(random, 8)}`,
    visa_file: `${immigration === 'gdrfa' ? '201' : random.pick(['101', '301', '401'])}/${calendar.day(400).slice(0, 4)}/${digits(random, 7)}`,
    emirates_id: emiratesId(born_on, random),
    labour_card_number: `${random.whole(1, 9)}${digits(random, 7)}`,
    jurisdiction: random.chance(0.72) ? 'mainland' : 'free_zone',
    immigration,
    job_title: random.pick(JOBS),
  };
};
