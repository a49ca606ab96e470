import type { JsonRow } from '../bulk';

/** A demo lead with what its tasks and mails are made of. `opened` and `since`: days before today. */
export interface DemoLead {
  readonly row: JsonRow<'lead'> & { readonly owner_id: string };
  readonly opened: number;
  readonly since: number;
  /** How far it came on the usual path, wherever it is now. */
  readonly stage: number;
  readonly isOpen: boolean;
}
