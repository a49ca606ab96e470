import type { GratuityEarner } from '@domain/finance/savings.rules';
import { FROZEN_WAGE } from './frozen-wage';

/** Of an employee `e`: what his gratuity hangs on. */
export const GRATUITY_EARNER = [
  'e.joined_on',
  'e.basic_fils',
  'e.gross_fils',
  'e.nationality',
  'e.savings_scheme',
  'e.savings_from',
  FROZEN_WAGE.frozen_basic_fils.as('frozen_basic_fils'),
  FROZEN_WAGE.frozen_gross_fils.as('frozen_gross_fils'),
] as const;

type Wage = 'basic_fils' | 'gross_fils';
type EarnerRow = Omit<GratuityEarner, Wage> & Readonly<Record<Wage, number | null>>;

/** Who earns gratuity by a wage that is known. A wage that is known without its allowances is the basic one alone. */
export const earnerOf = ({ basic_fils, gross_fils, ...saver }: EarnerRow): GratuityEarner | null =>
  basic_fils === null ? null : { ...saver, basic_fils, gross_fils: gross_fils ?? basic_fils };
