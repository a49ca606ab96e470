import { alerts } from '@domain/areas/alerts/alerts.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(alerts);
