import { partsFrom } from '@ui/kit/parts';

/** What stands beside or beneath a list and comes when its rows are there: they wait for nothing of it. */
const { prefetch, part } = partsFrom(() => import('./detail'));

export { prefetch as prefetchDetail };
export const RecordSheet = part((detail) => detail.RecordSheet);
export const OpenSheet = part((detail) => detail.OpenSheet);
export const BulkActions = part((detail) => detail.BulkActions);
