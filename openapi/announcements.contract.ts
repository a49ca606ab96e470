import { announcements } from '@domain/areas/announcements/announcements.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(announcements);
