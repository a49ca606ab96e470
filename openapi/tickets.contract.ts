import { tickets } from '@domain/areas/tickets/tickets.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(tickets);
