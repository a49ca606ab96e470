import { adjustments } from '@domain/areas/adjustments/adjustments.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(adjustments);
