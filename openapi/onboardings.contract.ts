import { onboardings } from '@domain/areas/onboardings/onboardings.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(onboardings);
