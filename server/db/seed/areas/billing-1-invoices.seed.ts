import type { AreaSeed } from '../area-seeds';
import { makeBilling } from '../finance/billing';

export const seed: AreaSeed<'invoice'> = (input) => {
  const { invoices: rows, events } = makeBilling(input);
  return { table: 'invoice', rows, events: events.invoice };
};
