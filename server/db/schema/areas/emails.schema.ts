import type { StoredCase } from '../area.schema';
import type { InstantColumnNull } from '../columns';

interface EmailTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  owner_id: string;
  box: 'inbox' | 'sent';
  subject: string;
  to_address: string;
  from_address: string;
  template: string | null;
  language: string | null;
  body: string | null;
  about_area: string | null;
  about_id: string | null;
  about: string | null;
  sent_at: InstantColumnNull;
  failure: string | null;
  mail_id: string | null;
}

declare module '../../schema' {
  interface Schema {
    email: EmailTable;
  }
}
