import type { StoredCase } from '../area.schema';

interface DunningLevelTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  days: number;
  subject: string;
  text: string;
  subject_ar: string;
  text_ar: string;
}

declare module '../../schema' {
  interface Schema {
    dunning_level: DunningLevelTable;
  }
}
