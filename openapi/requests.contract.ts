import { requests } from '@domain/areas/requests/requests.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(requests);
