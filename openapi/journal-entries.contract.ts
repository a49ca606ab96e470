import { journalEntries } from '@domain/areas/journal-entries/journal-entries.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(journalEntries);
