import type { Row } from '@domain/area/records';
import { useArea } from '@ui/records/area-scope';
import { LinkedCount } from '@ui/records/linked-count';
import { useScope } from '@ui/use-scope';

/** A file is about employees of many clients: while companies are applied, the list has theirs only and is not what the file counts. */
const useListOf = (id: string): string | null =>
  useScope().length === 0 ? `/payslips?f.batch_id=${id}` : null;

/** How many are in the file; where some of that is paid with a later one, beside it those that are its own still. */
const InFile = ({ row: { id, fields } }: { readonly row: Row }) => {
  const { t, format } = useArea();
  const list = useListOf(id);
  const inFile = Number(fields.payslips ?? 0);
  const own = inFile - Number(fields.moved ?? 0);
  if (own === inFile) return <LinkedCount count={inFile} href={list} />;
  return (
    <>
      {format.number(inFile)} ({t.of('count.own')} <LinkedCount count={own} href={list} />)
    </>
  );
};

const Returned = ({ row: { id, fields } }: { readonly row: Row }) => {
  const list = useListOf(id);
  return <LinkedCount count={fields.returned} href={list && `${list}&f.payout=returned`} />;
};

/** Counts of a batch's payslips open the payslips; one that is paid again with a later file has gone over to that one. */
export const countCells = {
  payslips: InFile,
  returned: Returned,
};
