import { visaFees } from '@domain/areas/visa-fees/visa-fees.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(visaFees);
