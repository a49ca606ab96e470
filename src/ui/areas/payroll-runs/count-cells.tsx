import type { Row } from '@domain/area/records';
import { LinkedCount } from '@ui/records/linked-count';
import { payslipsOfRunAddress } from './day-addresses';

const countCell =
  (name: 'headcount' | 'exceptions' | 'unpaid') =>
  ({ row: { id, fields } }: { readonly row: Row }) => (
    <LinkedCount count={fields[name]} href={payslipsOfRunAddress(id, name)} />
  );

/** Counts of a run's payslips. */
export const countCells = {
  headcount: countCell('headcount'),
  exceptions: countCell('exceptions'),
  unpaid: countCell('unpaid'),
};
