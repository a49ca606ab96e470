import type { AreaSeed } from '../area-seeds';
import { makeBilling } from '../finance/billing';

export const seed: AreaSeed<'invoice_line'> = (given) => {
  const { lines: rows, events } = makeBilling(given);
  return { table: 'invoice_line', rows, events: events.invoice_line };
};
