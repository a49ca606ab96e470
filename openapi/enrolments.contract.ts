import { enrolments } from '@domain/areas/enrolments/enrolments.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(enrolments);
