import { boxesOf } from '@server/db/ledger/vat-boxes';
import type { Report } from '@server/platform/report/report';

/** Boxes that are sums, or have no lines of their own, open none; box 10 is the lines of box 3. */
const OPENED: Readonly<Record<string, string>> = { box_10: 'box_3' };
const SUMS = ['box_8', 'box_11', 'box_12', 'box_13', 'box_14'];

export const report: Report = {
  name: 'vat-return',
  rows: async ({ db, period: { from, until } }) =>
    (await boxesOf(db, { from, until })).map(({ box, net, vat }) => {
      const part = OPENED[box] ?? box;
      const address = SUMS.includes(box)
        ? null
        : `/reports?${new URLSearchParams({ report: 'vat-lines', from, until, part })}`;
      return [box, net, vat, address, address];
    }),
};
