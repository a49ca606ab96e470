import { missingDetails } from '@domain/areas/missing-details/missing-details.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(missingDetails);
