import type { AreaSeed } from '../area-seeds';
import { makeBilling } from '../finance/billing';

export const seed: AreaSeed<'invoice_line'> = (input) => {
  const { lines: rows, events } = makeBilling(input);
  return { table: 'invoice_line', rows, events: events.invoice_line };
};
