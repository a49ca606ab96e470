import { Badge } from '@ui/kit/badge';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useArea } from '@ui/records/area-scope';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { useQuery } from '@ui/records/use-query';
import { dayText } from '@ui/records/values';

/** What the bank wrote, line by line, before and after it is taken in. */
export const FileLines = ({ record: { id } }: RecordPartProps) => {
  const { t, format } = useArea();
  const { data, failure, isBroken, ask } = useQuery('bank-statements.lines', { id });
  if (data === null && failure === null && !isBroken) return <LoadingRows label={t('record.loading')} />;
  if (data === null) return <Failed failure={failure} onRetry={ask} />;
  const { lines, total } = data;
  return (
    <>
      <PagedTable
        caption={t.of('tab.lines')}
        rows={lines}
        keyOf={({ at }) => String(at)}
        columns={[
          {
            id: 'text',
            header: t.of('lines.text'),
            cell: ({ narrative, counterparty, is_known }) => (
              <>
                <span data-private>{[counterparty, narrative].filter(Boolean).join(' · ')}</span>
                {is_known && <Badge tone="grey">{t.of('lines.known')}</Badge>}
              </>
            ),
          },
          {
            id: 'booked',
            header: t.of('lines.booked'),
            tight: true,
            cell: ({ booked_on }) => dayText(booked_on),
          },
          {
            id: 'reference',
            header: t.of('lines.reference'),
            tight: true,
            cell: ({ reference, bank_reference }) => <span dir="ltr">{reference ?? bank_reference}</span>,
          },
          {
            id: 'amount',
            header: t.of('lines.amount'),
            numeric: true,
            cell: (line) => <span data-private>{format.amount(line.fils)}</span>,
          },
        ]}
      />
      {total > lines.length && <p>{t.of('lines.first', { count: lines.length, total })}</p>}
    </>
  );
};
