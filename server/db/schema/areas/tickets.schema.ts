import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { InstantColumnNull } from '../columns';

interface TicketTable extends StoredCase {
  company_id: string;
  incident_number: string;
  type: string;
  subject: string;
  subject_ar: Generated<string | null>;
  assigned_to_id: string | null;
  requester: Generated<'client' | 'employee'>;
  priority: Generated<'low' | 'normal' | 'high' | 'urgent'>;
  description: string | null;
  description_ar: Generated<string | null>;
  first_response_at: InstantColumnNull;
  resolution: string | null;
  merged_into_id: string | null;
  paused_seconds: Generated<number>;
}

declare module '../../schema' {
  interface Schema {
    ticket: TicketTable;
  }
}
