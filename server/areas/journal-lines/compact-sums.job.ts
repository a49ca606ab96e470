import { compactSums } from '@server/db/ledger/sums';
import type { Job } from '@server/platform/jobs/job';

/** Postings add rows to the sums of the ledger; a day of an account comes down to one. */
export const job: Job = { name: 'ledger sums', run: ({ db }) => compactSums(db) };
