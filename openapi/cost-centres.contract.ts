import { costCentres } from '@domain/areas/cost-centres/cost-centres.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(costCentres);
