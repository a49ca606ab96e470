import { ideas } from '@domain/areas/ideas/ideas.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(ideas);
