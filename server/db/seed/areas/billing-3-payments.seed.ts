import type { AreaSeed } from '../area-seeds';
import { makeBilling } from '../finance/billing';

export const seed: AreaSeed<'invoice_payment'> = (given) => {
  const { payments: rows, events } = makeBilling(given);
  return { table: 'invoice_payment', rows, events: events.invoice_payment };
};
