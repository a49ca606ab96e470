import { clients } from '@domain/areas/clients/clients.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(clients);
