import { accessAddress, workersAddress } from '@domain/admin-central/access-lists';
import type { AccessOverview, CompanyAccess } from '@domain/admin-central/overview';
import type { Column } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { Panel, PanelNotice } from '@ui/kit/panel';
import { PagedTable } from '@ui/kit/records/paged-table';
import { StatCard } from '@ui/kit/stat-card';
import { useArea } from '@ui/records/area-scope';
import { Lock, MailQuestion, ShieldCheck, UserCheck, Users } from 'lucide-react';
import styles from './access-overview.module.css';

const COUNTS = ['employees', 'administrators', 'employees_with_access', 'invited', 'locked'] as const;
type Count = (typeof COUNTS)[number];

const listOf = (company: string, count: Count): string =>
  count === 'employees' ? workersAddress(company) : accessAddress(count, company);

/** People of the companies in reach and who of them may sign in; every figure leads to the list that it counted. */
export const AccessOverviewView = ({ staff, companies }: AccessOverview) => {
  const { t, format } = useArea();
  const sum = (count: Count) =>
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
            href="/admin_central/internalAccess?tab=everybody&f.state=active"
            icon={ShieldCheck}
            accent={1}
            value={format.number(staff)}
          />
        )}
        <StatCard
          label={t.of('overview.administrators')}
          hint={t.of('overview.hint')}
          href={accessAddress('administrators')}
          icon={UserCheck}
          accent={2}
          value={sum('administrators')}
        />
        <StatCard
          label={t.of('overview.employees_with_access')}
          hint={t.of('overview.hint')}
          href={accessAddress('employees_with_access')}
          icon={Users}
          accent={3}
          value={sum('employees_with_access')}
        />
        <StatCard
          label={t.of('overview.invited')}
          hint={t.of('overview.hint')}
          href={accessAddress('invited')}
          icon={MailQuestion}
          accent={4}
          value={sum('invited')}
        />
        <StatCard
          label={t.of('overview.locked')}
          hint={t.of('overview.hint')}
          href={accessAddress('locked')}
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
