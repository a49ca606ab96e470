import type { Schema } from '@server/db/schema';
import type { Insertable } from 'kysely';

/** A demo lead with what its tasks and mails are made of. `opened` and `since`: days before today. */
export interface DemoLead {
  readonly row: Insertable<Schema['lead']> & { readonly owner_id: string };
  readonly opened: number;
  readonly since: number;
  /** How far it came on the usual path, wherever it is now. */
  readonly stage: number;
  readonly isOpen: boolean;
}
