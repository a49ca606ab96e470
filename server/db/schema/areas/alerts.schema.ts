import type { AlertTopic, Severity } from '@domain/areas/alerts/alerts.area';
import type { Generated, GeneratedAlways } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface AlertTable extends Omit<StoredCase, 'employee_id'> {
  about: string;
  kind: string;
  area: string;
  due_on: DayColumn | null;
  owner_id: string | null;
  snoozed_until: DayColumn | null;
  severity: Generated<Severity>;
  urgency: GeneratedAlways<number>;
  topic: Generated<AlertTopic>;
  at_stake_fils: FilsColumn | null;
  route: string;
  record_id: string;
  /** One that is not resolved yet for each cause. */
  cause: string;
}

/** Who was written the digest of which day. */
interface AlertDigestTable {
  user_id: string;
  day: DayColumn;
}

declare module '../../schema' {
  interface Schema {
    alert: AlertTable;
    alert_digest: AlertDigestTable;
  }
}
