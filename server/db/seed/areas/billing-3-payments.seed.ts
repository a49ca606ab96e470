import type { AreaSeed } from '../area-seeds';
import { makeBilling } from '../finance/billing';

export const seed: AreaSeed<'invoice_payment'> = (input) => {
  const { payments: rows, events } = makeBilling(input);
  return { table: 'invoice_payment', rows, events: events.invoice_payment };
};
