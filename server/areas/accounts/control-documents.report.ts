import { DOCUMENT_HOMES } from '@domain/finance/document-addresses';
import { SUBLEDGER_NAMES } from '@domain/finance/subledgers';
import { recordAddress } from '@domain/navigation/homes';
import { documentsUntil } from '@server/platform/finance/subledger-movements';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { sql } from 'kysely';

interface Row {
  readonly area: string | null;
  readonly id: string | null;
  readonly number: string | null;
  readonly company: string | null;
  readonly fils: number;
}

/** The documents that a control account is the sum of: those that come to something, the largest first. Without a part: of receivables. */
export const report: Report = {
  name: 'control-documents',
  rows: async ({ db, scope, part, period, today }) => {
    const subledger = SUBLEDGER_NAMES.find((name) => name === part) ?? 'receivables';
    const { rows } = await sql<Row>`
      select d.area, d.id, d.number, c.name as company, sum(d.fils)::bigint as fils
      from (${documentsUntil(subledger, scope, { until: period.until, today })}) as d left join company as c on c.id = d.company_id
      group by d.area, d.id, d.number, c.name having sum(d.fils) <> 0
      order by abs(sum(d.fils)) desc, d.number, d.id limit ${REPORT_ROWS + 1}`.execute(db);
    return rows.map(({ area, id, number, company, fils }) => {
      const home = DOCUMENT_HOMES[area ?? '']?.home;
      return [
        subledger,
        number ?? id,
        company,
        Number(fils),
        home === undefined || id === null ? null : recordAddress(home, id),
      ];
    });
  },
};
