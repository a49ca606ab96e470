import type { AreaSeed } from '../area-seeds';
import { demoLetters } from '../letters/demo-letters';

/** Letters in each of their states. */
export const seed: AreaSeed<'letter'> = (input) => {
  const { letters, letterEvents } = demoLetters(input);
  return { table: 'letter', rows: letters, events: letterEvents };
};
