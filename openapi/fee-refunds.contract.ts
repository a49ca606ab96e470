import { feeRefunds } from '@domain/areas/fee-refunds/fee-refunds.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(feeRefunds);
