import { monthYear } from '@domain/shared/months.rules';

/**
 * What a run of payroll or billing is called: by its client first, for a list cuts a long name off, and the month has a column of its own.
 *
 * @param month any day of it
 * @param apart what tells it from another run of the month: `off-cycle`, `2`; the first and regular one needs nothing
 */
export const runName = (client: string, month: string, apart: string | number | null = null): string =>
  `${client} ${monthYear(month)}${apart === null ? '' : ` (${apart})`}`;
