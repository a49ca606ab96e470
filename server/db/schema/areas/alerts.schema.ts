import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface AlertTable extends Omit<StoredCase, 'employee_id'> {
  about: string;
  kind: string;
  area: string;
  due_on: DayColumn | null;
  owner_id: string | null;
  snoozed_until: DayColumn | null;
  route: string;
  /** One that is not resolved yet for each cause. */
  cause: string;
}

declare module '../../schema' {
  interface Schema {
    alert: AlertTable;
  }
}
