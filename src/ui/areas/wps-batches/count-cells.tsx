import type { Row } from '@domain/area/records';
import { useArea } from '@ui/records/area-scope';
import { LinkedCount } from '@ui/records/linked-count';

const ofBatch = (id: string): string => `/payslips?f.batch_id=${id}`;

/** How many are in the file; where some of that is paid with a later one, beside it those that are its own still. */
const InFile = ({ row: { id, fields } }: { readonly row: Row }) => {
  const { t, format } = useArea();
  const inFile = Number(fields.payslips ?? 0);
  const own = inFile - Number(fields.moved ?? 0);
  if (own === inFile) return <LinkedCount count={inFile} href={ofBatch(id)} />;
  return (
    <>
      {format.number(inFile)} ({t.of('count.own')} <LinkedCount count={own} href={ofBatch(id)} />)
    </>
  );
};

/** Counts of a batch's payslips open the payslips; one that is paid again with a later file has gone over to that one. */
export const countCells = {
  payslips: InFile,
  returned: ({ row: { id, fields } }: { readonly row: Row }) => (
    <LinkedCount count={fields.returned} href={`${ofBatch(id)}&f.payout=returned`} />
  ),
};
