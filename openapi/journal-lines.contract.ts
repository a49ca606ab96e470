import { journalLines } from '@domain/areas/journal-lines/journal-lines.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(journalLines);
