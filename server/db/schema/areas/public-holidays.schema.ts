import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

interface PublicHolidayTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  name_ar: string;
  from_on: DayColumn;
  to_on: DayColumn;
  announced_in: string | null;
}

declare module '../../schema' {
  interface Schema {
    public_holiday: PublicHolidayTable;
  }
}
