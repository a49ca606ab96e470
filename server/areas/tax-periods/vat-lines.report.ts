import { DOCUMENT_HOMES } from '@domain/finance/document-addresses';
import { CORRECTIONS, linesOf, VAT_BOXES } from '@domain/finance/vat-return';
import { recordAddress } from '@domain/navigation/homes';
import { isCorrection, returnOf } from '@server/db/ledger/vat-boxes';
import { vatLines } from '@server/db/ledger/vat-lines';
import { anyOf } from '@server/db/text-lists';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { sql } from 'kysely';
import { match } from 'ts-pattern';

interface Row {
  readonly tax_on: string;
  readonly supplied_on: string;
  readonly area: string;
  readonly document_id: string;
  readonly number: string | null;
  readonly party: string | null;
  readonly trn: string | null;
  readonly description: string;
  readonly box: string | null;
  readonly net: number;
  readonly vat: number;
}

export const report: Report = {
  name: 'vat-lines',
  rows: async ({ db, period: { from, until }, part }) => {
    const { isApart } = await returnOf(db, { from, until });
    const boxes = VAT_BOXES.filter((box) => box === part).flatMap(linesOf);
    const isWanted = match(part)
      .with(CORRECTIONS, () => isCorrection(from))
      .with(null, () => sql`true`)
      .otherwise(() => sql`v.box = ${anyOf(boxes)} and not (${isApart} and ${isCorrection(from)})`);
    const { rows } = await sql<Row>`
      select v.tax_on, v.supplied_on, v.area, v.document_id, v.number, coalesce(v.party, c.name) as party, coalesce(v.trn, c.trn) as trn,
        v.description, v.box, v.net, v.vat
      from ${vatLines(until)} as v left join company as c on c.id = v.company_id
      where v.tax_on between ${from}::date and ${until}::date and ${isWanted}
      order by v.tax_on, v.number, v.document_id, v.description limit ${REPORT_ROWS + 1}`.execute(db);
    return rows.map(
      ({ tax_on, supplied_on, area, document_id, number, party, trn, description, box, net, vat }) => [
        tax_on,
        supplied_on,
        number ?? document_id,
        party,
        trn,
        ...(area === 'expenses' ? [null, description] : [description, null]),
        box,
        net,
        vat,
        recordAddress(DOCUMENT_HOMES[area]?.home ?? '/', document_id),
      ],
    );
  },
};
