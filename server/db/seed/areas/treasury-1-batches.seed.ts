import type { AreaSeed } from '../area-seeds';
import { makeBatches } from '../finance/batches';

export const seed: AreaSeed<'payment_batch'> = (input) => {
  const { batches: rows, events } = makeBatches(input);
  return { table: 'payment_batch', rows, events: events.payment_batch };
};
