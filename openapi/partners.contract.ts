import { partners } from '@domain/areas/partners/partners.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(partners);
