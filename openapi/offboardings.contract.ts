import { offboardings } from '@domain/areas/offboardings/offboardings.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(offboardings);
