import { sole } from '@domain/records/sole.entry';

/** One code is one cost centre. */
export const entry = sole('cost-centres', 'code', 'label');
