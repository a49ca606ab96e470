import type { AreaSeed } from '../area-seeds';
import { makeBilling } from '../finance/billing';

export const seed: AreaSeed<'invoice'> = (given) => {
  const { invoices: rows, events } = makeBilling(given);
  return { table: 'invoice', rows, events: events.invoice };
};
