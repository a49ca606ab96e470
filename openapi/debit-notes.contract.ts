import { debitNotes } from '@domain/areas/debit-notes/debit-notes.area';
import { areaCalls } from './area-calls';

export const calls = areaCalls(debitNotes);
