import { DOCUMENT_HOMES } from '@domain/finance/document-addresses';
import { ownPathOf, recordAddress } from '@domain/navigation/homes';
import { REPORT_ROWS, type Report } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';
import { employeeDocuments } from './employee-documents';
import { marginAccounts } from './margin-sums';

interface Row {
  readonly name: string;
  readonly day: string;
  readonly area: string;
  readonly id: string;
  readonly number: string | null;
  readonly revenue: number;
  readonly cost: number;
}

/** The documents of one employee at one client (`part`, their ids with `_` between), or of all: newest first. */
export const report: Report = {
  name: 'employee-documents',
  rows: async (request) => {
    const { db, scope, part } = request;
    const { rows } = await sql<Row>`
      select e.full_name as name, to_char(found.day, 'YYYY-MM-DD') as day, found.area, found.document_id as id, found.number,
        sum(revenue)::bigint as revenue, sum(cost)::bigint as cost
      from (${employeeDocuments(request, await marginAccounts(request))}) as found join employee as e on e.id = found.employee_id
      where ${within(scope, { company: 'found.company_id' })}
        and (${part}::text is null or found.company_id || '_' || found.employee_id = ${part})
      group by e.full_name, found.employee_id, found.day, found.area, found.document_id, found.number
      having sum(revenue) <> 0 or sum(cost) <> 0
      order by e.full_name, found.employee_id, found.day desc, found.number desc, found.document_id
      limit ${REPORT_ROWS + 1}`.execute(db);
    return rows.map(({ name, day, area, id, number, ...sums }) => {
      const [revenue, cost] = [Number(sums.revenue), Number(sums.cost)];
      const home = DOCUMENT_HOMES[area]?.home ?? ownPathOf(area);
      return [
        name,
        day,
        number ?? id,
        revenue,
        cost,
        revenue - cost,
        home === null ? null : recordAddress(home, id),
      ];
    });
  },
};
