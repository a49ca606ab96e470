import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface AnnouncementTable extends Omit<StoredCase, 'employee_id'> {
  subject: string;
  text: string;
  audience: string;
  published_on: DayColumn | null;
  readers: number | null;
}

declare module '../../schema' {
  interface Schema {
    announcement: AnnouncementTable;
  }
}
