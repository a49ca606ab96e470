import { visas } from '@domain/areas/visas/visas.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(visas);
