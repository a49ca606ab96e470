import { linesOf, TAX_ALONE } from '@domain/finance/vat-return';
import { returnOf } from '@server/db/ledger/vat-boxes';
import { type Report, reportAddress } from '@server/platform/report/report';

export const report: Report = {
  name: 'vat-return',
  rows: async ({ db, caller, period: { from, until } }) =>
    (await returnOf(db, { from, until })).boxes.map(({ box, net, vat }) => {
      const lines =
        linesOf(box).length === 0 ? null : reportAddress(caller, 'vat-lines', { from, until, part: box });
      return [box, net, vat, TAX_ALONE.includes(box) ? null : lines, lines];
    }),
};
