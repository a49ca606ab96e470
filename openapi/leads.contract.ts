import { leads } from '@domain/areas/leads/leads.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(leads);
