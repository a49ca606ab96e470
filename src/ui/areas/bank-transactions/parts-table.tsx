import type { LineMatch, LinePart } from '@domain/areas/bank-transactions/bank-transaction-calls';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useArea } from '@ui/records/area-scope';
import { keyOf } from './chosen-parts';

/** What a line stands for, part by part. */
export const PartsTable = ({ match: { parts } }: { readonly match: LineMatch }) => {
  const { t, format } = useArea();
  if (parts.length === 0) return null;
  return (
    <PagedTable<LinePart>
      caption={t.of('match.parts')}
      rows={parts}
      keyOf={keyOf}
      columns={[
        {
          id: 'what',
          header: t.of('match.parts'),
          cell: ({ kind, label }) => (
            <>
              {t.of(`part.${kind}`)} <bdi>{label}</bdi>
            </>
          ),
        },
        {
          id: 'amount',
          header: t.of('field.amount_fils'),
          numeric: true,
          cell: ({ amount_fils }) => <span data-private>{format.amount(amount_fils)}</span>,
        },
      ]}
    />
  );
};
