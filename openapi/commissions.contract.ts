import { commissions } from '@domain/areas/commissions/commissions.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(commissions);
