import type { DashboardPanel, MobileUser } from '@domain/dashboard/dashboard';
import { UNKNOWN } from '@domain/shared/unknown';
import { useUi } from '@ui/i18n/ui-context';
import { Avatar } from '@ui/kit/avatar';
import { Badge } from '@ui/kit/badge';
import { DataTable } from '@ui/kit/data-table';
import type { Loadable } from '@ui/kit/panel';
import { memo } from 'react';
import styles from './dashboard.module.css';
import type { OnboardingRow, TicketRow } from './dashboard.selectors';
import { PanelOf } from './panel-of';

const HEIGHT = 340;

interface TableProps<Row> {
  readonly rows: Loadable<readonly Row[]>;
  onRetry(panel: DashboardPanel): void;
}

const Person = ({ name, image }: { name: string; image: string | null }) => (
  <span className={styles.person}>
    <Avatar name={name} image={image} size={26} />
    <span data-private>{name}</span>
  </span>
);

export const MobileUsersView = memo(({ rows, onRetry }: TableProps<MobileUser>) => {
  const { t, format } = useUi();
  const title = t('dashboard.mobileLogins');
  return (
    <PanelOf panel="mobileLogins" title={title} height={HEIGHT} rows={rows} onRetry={onRetry}>
      {(shown) => (
        <DataTable
          caption={title}
          rows={shown}
          keyOf={(row) => row._id}
          columns={[
            {
              id: 'user',
              header: t('dashboard.user'),
              cell: (row) => <Person name={row.fullName} image={row.image_url} />,
            },
            { id: 'company', header: t('dashboard.company'), cell: (row) => row.companyName },
            {
              id: 'first',
              header: t('dashboard.firstLogin'),
              tight: true,
              cell: (row) => format.day(row.firstMobileLoginDate) || UNKNOWN,
            },
          ]}
        />
      )}
    </PanelOf>
  );
});

export const RecentOnboardingsView = memo(({ rows, onRetry }: TableProps<OnboardingRow>) => {
  const { t, statusText, format } = useUi();
  const title = t('dashboard.recentOnboardings');
  return (
    <PanelOf panel="recentOnboardings" title={title} height={HEIGHT} rows={rows} onRetry={onRetry}>
      {(shown) => (
        <DataTable
          caption={title}
          rows={shown}
          keyOf={(row) => row.id}
          columns={[
            {
              id: 'user',
              header: t('dashboard.user'),
              cell: (row) => <Person name={row.name} image={row.image} />,
            },
            { id: 'company', header: t('dashboard.company'), cell: (row) => row.company },
            {
              id: 'status',
              header: t('dashboard.status'),
              tight: true,
              cell: (row) => <Badge tone={row.tone}>{statusText(row.status)}</Badge>,
            },
            {
              id: 'date',
              header: t('dashboard.date'),
              tight: true,
              cell: (row) => format.day(row.createdAt) || UNKNOWN,
            },
          ]}
        />
      )}
    </PanelOf>
  );
});

export const RecentTicketsView = memo(({ rows, onRetry }: TableProps<TicketRow>) => {
  const { t, statusText, format } = useUi();
  const title = t('dashboard.recentTickets');
  return (
    <PanelOf panel="recentTickets" title={title} height={HEIGHT} full rows={rows} onRetry={onRetry}>
      {(shown) => (
        <DataTable
          caption={title}
          rows={shown}
          keyOf={(row) => row.id}
          toneOf={(row) => (row.assignedTo === null ? 'pink' : undefined)}
          columns={[
            { id: 'incident', header: t('dashboard.incident'), tight: true, cell: (row) => row.incident },
            { id: 'company', header: t('dashboard.company'), cell: (row) => row.company },
            { id: 'type', header: t('dashboard.type'), cell: (row) => statusText(row.type) },
            {
              id: 'status',
              header: t('dashboard.status'),
              tight: true,
              cell: (row) => <Badge tone={row.tone}>{statusText(row.status)}</Badge>,
            },
            {
              id: 'assigned',
              header: t('dashboard.assignedTo'),
              cell: (row) =>
                row.assignedTo === null ? (
                  <em>{t('dashboard.unassigned')}</em>
                ) : (
                  <span data-private>{row.assignedTo}</span>
                ),
            },
            {
              id: 'created',
              header: t('dashboard.created'),
              tight: true,
              cell: (row) => format.day(row.createdAt) || UNKNOWN,
            },
          ]}
        />
      )}
    </PanelOf>
  );
});
