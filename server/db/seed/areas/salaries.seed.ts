import type { AreaSeed } from '../area-seeds';
import { makeSalaries } from '../finance/salaries';

export const seed: AreaSeed<'salary'> = (input) => ({ table: 'salary', ...makeSalaries(input) });
