import type { Row } from '@domain/area/records';
import { LinkedCount } from '@ui/records/linked-count';

const ofBatch = (id: string): string => `/payslips?f.batch_id=${id}`;

/** Counts of a batch's payslips open the payslips; one that is paid again with a later file has gone over to that one. */
export const countCells = {
  payslips: ({ row: { id, fields } }: { readonly row: Row }) => (
    <LinkedCount count={fields.payslips} href={ofBatch(id)} />
  ),
  returned: ({ row: { id, fields } }: { readonly row: Row }) => (
    <LinkedCount count={fields.returned} href={`${ofBatch(id)}&f.payout=returned`} />
  ),
};
