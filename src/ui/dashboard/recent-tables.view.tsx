import type { MobileLogins, MobileUser, RecentOnboarding, RecentTicket } from '@domain/dashboard/dashboard';
import { UNKNOWN } from '@domain/shared/unknown';
import { useUi } from '@ui/i18n/ui-context';
import { Avatar } from '@ui/kit/avatar';
import { Badge } from '@ui/kit/badge';
import { DataTable, type DataTableProps } from '@ui/kit/data-table';
import styles from './dashboard.module.css';
import { Filled } from './filled';
import { usePanelTexts } from './panel-texts';
import { type OnboardingRow, onboardingRows, type TicketRow, ticketRows } from './panels.selectors';

export interface RecentTableProps<Data> {
  readonly data: Data;
  readonly caption: string;
}

const Table = <Row,>(props: DataTableProps<Row>) => (
  <Filled rows={props.rows}>
    <DataTable {...props} />
  </Filled>
);

const Person = ({ name, image }: { name: string; image: string | null }) => (
  <span className={styles.person}>
    <Avatar name={name} image={image} size={26} />
    <span data-private>{name}</span>
  </span>
);

export const MobileUsersTable = ({ data, caption }: RecentTableProps<MobileLogins>) => {
  const { format } = useUi();
  const t = usePanelTexts();
  return (
    <Table<MobileUser>
      caption={caption}
      rows={data.users}
      keyOf={(row) => row._id}
      columns={[
        {
          id: 'user',
          header: t('panel.user'),
          cell: (row) => <Person name={row.fullName} image={row.image_url} />,
        },
        { id: 'company', header: t('panel.company'), cell: (row) => row.companyName },
        {
          id: 'first',
          header: t('panel.firstLogin'),
          tight: true,
          cell: (row) => format.day(row.firstMobileLoginDate) || UNKNOWN,
        },
      ]}
    />
  );
};

export const OnboardingsTable = ({ data, caption }: RecentTableProps<readonly RecentOnboarding[]>) => {
  const { statusText, format } = useUi();
  const t = usePanelTexts();
  return (
    <Table<OnboardingRow>
      caption={caption}
      rows={onboardingRows(data)}
      keyOf={(row) => row.id}
      columns={[
        {
          id: 'user',
          header: t('panel.user'),
          cell: (row) => <Person name={row.name} image={row.image} />,
        },
        { id: 'company', header: t('panel.company'), cell: (row) => row.company },
        {
          id: 'status',
          header: t('panel.status'),
          tight: true,
          cell: (row) => <Badge tone={row.tone}>{statusText(row.status)}</Badge>,
        },
        {
          id: 'date',
          header: t('panel.date'),
          tight: true,
          cell: (row) => format.day(row.createdAt) || UNKNOWN,
        },
      ]}
    />
  );
};

export const TicketsTable = ({ data, caption }: RecentTableProps<readonly RecentTicket[]>) => {
  const { statusText, format } = useUi();
  const t = usePanelTexts();
  return (
    <Table<TicketRow>
      caption={caption}
      rows={ticketRows(data)}
      keyOf={(row) => row.id}
      toneOf={(row) => (row.assignedTo === null ? 'pink' : undefined)}
      columns={[
        { id: 'incident', header: t('panel.incident'), tight: true, cell: (row) => row.incident },
        { id: 'company', header: t('panel.company'), cell: (row) => row.company },
        { id: 'type', header: t('panel.type'), cell: (row) => statusText(row.type) },
        {
          id: 'status',
          header: t('panel.status'),
          tight: true,
          cell: (row) => <Badge tone={row.tone}>{statusText(row.status)}</Badge>,
        },
        {
          id: 'assigned',
          header: t('panel.assignedTo'),
          cell: (row) =>
            row.assignedTo === null ? (
              <em>{t('panel.unassigned')}</em>
            ) : (
              <span data-private>{row.assignedTo}</span>
            ),
        },
        {
          id: 'created',
          header: t('panel.created'),
          tight: true,
          cell: (row) => format.day(row.createdAt) || UNKNOWN,
        },
      ]}
    />
  );
};
