import { linesAddress } from '@domain/finance/financial-statements';
import { marginPercent } from '@domain/finance/margin.rules';
import { recordAddress } from '@domain/navigation/homes';
import type { ReportRow } from '@domain/report/reports';
import { type Report, type ReportRequest, reportAddress } from '@server/platform/report/report';
import { within } from '@server/platform/scope';
import { sql } from 'kysely';
import { employeeDocuments } from './employee-documents';
import { type ClientMargin, type MarginAccounts, marginAccounts, marginSums } from './margin-sums';

/** What documents say of one employee: charged for him, paid for him. Fils. */
interface OfEmployee {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly revenue: number;
  readonly cost: number;
}

const ofEmployees = async (
  request: ReportRequest,
  accounts: MarginAccounts,
): Promise<readonly OfEmployee[]> => {
  const { rows } = await sql<OfEmployee>`
    select found.company_id, e.id, e.full_name as name, sum(revenue)::bigint as revenue, sum(cost)::bigint as cost
    from (${employeeDocuments(request, accounts)}) as found join employee as e on e.id = found.employee_id
    where ${within(request.scope, { company: 'found.company_id' })}
    group by found.company_id, e.id, e.full_name order by e.full_name, e.id`.execute(request.db);
  return rows.map((row) => ({ ...row, revenue: Number(row.revenue), cost: Number(row.cost) }));
};

const figures = (revenue: number, cost: number) => [
  revenue,
  cost,
  revenue - cost,
  marginPercent(revenue, cost),
];

/** What the journal has of a client and no employee bears: the fee's minimum, the provision for the end of service. */
const rest = (client: ClientMargin, own: readonly OfEmployee[]) => ({
  revenue: own.reduce((left, { revenue }) => left - revenue, client.revenue),
  cost: own.reduce((left, { cost }) => left - cost, client.cost),
});

/** The margin of each client, or of one (`part`), by its employees; with what none of them bears they come to the same as the report by client. */
export const report: Report = {
  name: 'employee-margin',
  rows: async (request) => {
    const { from, until } = request.period;
    const accounts = await marginAccounts(request);
    const clients = await marginSums(request, accounts);
    const employees = await ofEmployees(request, accounts);
    return clients
      .filter(({ id }) => request.part === null || id === request.part)
      .flatMap((client): readonly ReportRow[] => {
        const own = employees.filter(({ company_id }) => company_id === client.id);
        const left = rest(client, own);
        return [
          ...own.map(({ id, name, revenue, cost }): ReportRow => {
            const documents = reportAddress(request.caller, 'employee-documents', {
              part: `${client.id}_${id}`,
              from,
              until,
            });
            return [
              client.name,
              name,
              ...figures(revenue, cost),
              recordAddress('/Employees', id),
              documents,
              documents,
              documents,
            ];
          }),
          ...(left.revenue === 0 && left.cost === 0
            ? []
            : [
                [
                  client.name,
                  null,
                  ...figures(left.revenue, left.cost),
                  null,
                  linesAddress(accounts.revenue, { from, until }, client.id),
                  linesAddress(accounts.costs, { from, until }, client.id),
                  linesAddress([...accounts.revenue, ...accounts.costs], { from, until }, client.id),
                ],
              ]),
        ];
      });
  },
};
