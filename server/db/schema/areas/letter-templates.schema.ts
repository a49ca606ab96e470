import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';

interface LetterTemplateTable extends Omit<StoredCase, 'company_id' | 'employee_id'> {
  name: string;
  kind: string;
  title_en: string | null;
  title_ar: string | null;
  body_en: string | null;
  body_ar: string | null;
  company_signs: boolean | null;
  person_signs: boolean | null;
  client_signs: boolean | null;
  sign_days: number | null;
  version_number: Generated<number>;
  supersedes_id: string | null;
  approver_id: string | null;
  remark: string | null;
}

declare module '../../schema' {
  interface Schema {
    letter_template: LetterTemplateTable;
  }
}
