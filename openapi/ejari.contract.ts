import { ejari } from '@domain/areas/ejari/ejari.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(ejari);
