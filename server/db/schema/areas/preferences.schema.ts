import type { UserOrSystem } from '@domain/records/case';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn } from '../columns';

interface NotificationPreferenceTable {
  user_id: string;
  kind: string;
  in_portal: boolean;
  push: boolean;
  email: boolean;
}

interface ConfigurationChangeTable {
  id: Generated<number>;
  key: string;
  value: JsonColumn;
  actor_id: UserOrSystem;
  at: InstantColumn;
}

declare module '../../schema' {
  interface Schema {
    notification_preference: NotificationPreferenceTable;
    configuration_change: ConfigurationChangeTable;
  }
}
