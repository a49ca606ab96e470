import { sole } from '@domain/records/sole.entry';

/** One reminder on one day. */
export const entry = sole('dunning-levels', 'days', 'subject');
