import type { AccessOverview, CompanyAccess } from '@domain/admin-central/overview';
import type { Column } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { Panel, PanelNotice } from '@ui/kit/panel';
import { PagedTable } from '@ui/kit/records/paged-table';
import { StatCard } from '@ui/kit/stat-card';
import { useArea } from '@ui/records/area-scope';
import { Lock, MailQuestion, ShieldCheck, UserCheck, Users } from 'lucide-react';
import { match } from 'ts-pattern';
import styles from './access-overview.module.css';

const CLIENTS = '/admin_central/clientAccess';
const COUNTS = ['employees', 'administrators', 'employees_with_access', 'invited', 'locked'] as const;

const listOf = (company: string, count: (typeof COUNTS)[number]): string => {
  const of = `f.company_id=${encodeURIComponent(company)}`;
  const everybody = `${CLIENTS}?tab=everybody&${of}`;
  return match(count)
    .with('employees', () => `/Employees?${of}&f.state=active`)
    .with('invited', () => `${CLIENTS}?tab=invited&${of}`)
    .with('administrators', () => `${everybody}&f.role=isAdmin&f.state=active`)
    .with('employees_with_access', () => `${everybody}&f.role=isEmployee&f.state=active`)
    .with('locked', () => `${everybody}&f.state=locked`)
    .exhaustive();
};

/** People of the companies in reach and who of them may sign in; every figure leads to the list that it counted. */
export const AccessOverviewView = ({ staff, companies }: AccessOverview) => {
  const { t, format } = useArea();
  const sum = (count: (typeof COUNTS)[number]) =>
    format.number(companies.reduce((total, company) => total + company[count], 0));
  const columns: readonly Column<CompanyAccess>[] = [
    { id: 'company', header: t.of('field.company_id'), cell: ({ company }) => company.label },
    ...COUNTS.map(
      (count): Column<CompanyAccess> => ({
        id: count,
        header: t.of(`overview.${count}`),
        numeric: true,
        cell: (row) => <Link href={listOf(row.company.id, count)}>{format.number(row[count])}</Link>,
      }),
    ),
  ];
  return (
    <div className={styles.page}>
      <div className={styles.cards}>
        {staff !== null && (
          <StatCard
            label={t.of('overview.staff')}
            hint={t.of('overview.hint')}
            href="/admin_central/internalAccess?f.state=active"
            icon={ShieldCheck}
            accent={1}
            value={format.number(staff)}
          />
        )}
        <StatCard
          label={t.of('overview.administrators')}
          hint={t.of('overview.hint')}
          href={`${CLIENTS}?tab=everybody&f.role=isAdmin&f.state=active`}
          icon={UserCheck}
          accent={2}
          value={sum('administrators')}
        />
        <StatCard
          label={t.of('overview.employees_with_access')}
          hint={t.of('overview.hint')}
          href={`${CLIENTS}?tab=everybody&f.role=isEmployee&f.state=active`}
          icon={Users}
          accent={3}
          value={sum('employees_with_access')}
        />
        <StatCard
          label={t.of('overview.invited')}
          hint={t.of('overview.hint')}
          href={`${CLIENTS}?tab=invited`}
          icon={MailQuestion}
          accent={4}
          value={sum('invited')}
        />
        <StatCard
          label={t.of('overview.locked')}
          hint={t.of('overview.hint')}
          href={`${CLIENTS}?tab=everybody&f.state=locked`}
          icon={Lock}
          accent={5}
          value={sum('locked')}
        />
      </div>
      <Panel title={t.of('overview.companies')} height={520} full>
        {companies.length === 0 ? (
          <PanelNotice text={t.of('overview.nothing')} />
        ) : (
          <PagedTable
            caption={t.of('overview.companies')}
            columns={columns}
            rows={companies}
            keyOf={({ company }) => company.id}
          />
        )}
      </Panel>
    </div>
  );
};
