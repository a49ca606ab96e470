import { renewals } from '@domain/areas/renewals/renewals.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(renewals);
