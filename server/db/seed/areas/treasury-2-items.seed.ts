import type { AreaSeed } from '../area-seeds';
import { makeBatches } from '../finance/batches';

export const seed: AreaSeed<'payment_batch_item'> = (input) => {
  const { items: rows, events } = makeBatches(input);
  return { table: 'payment_batch_item', rows, events: events.payment_batch_item };
};
