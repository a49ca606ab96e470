import type { Row } from '@domain/area/records';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { payslipsOfRunAddress } from './day-addresses';

const countCell = (name: 'headcount' | 'exceptions' | 'unpaid') =>
  function CountCell({ row: { id, fields } }: { readonly row: Row }) {
    const { format } = useArea();
    const count = Number(fields[name] ?? 0);
    // the list of none tells nobody anything
    if (count === 0) return format.number(count);
    return <Link href={payslipsOfRunAddress(id, name)}>{format.number(count)}</Link>;
  };

/** Counts of a run's payslips, each of which opens those it counts. */
export const countCells = {
  headcount: countCell('headcount'),
  exceptions: countCell('exceptions'),
  unpaid: countCell('unpaid'),
};
