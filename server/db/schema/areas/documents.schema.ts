import type { DocumentSource } from '@domain/cases/document-types';
import type { Generated } from 'kysely';
import type { StoredCase } from '../area.schema';
import type { DayColumn, FilsColumn } from '../columns';

interface DocumentTable extends StoredCase {
  owner_kind: 'internal' | 'company' | 'employee';
  name: string;
  type: string;
  number: string | null;
  passport_number: string | null;
  passport_mrz: Generated<string | null>;
  passport_name_reason: Generated<string | null>;
  authority: string | null;
  issued_on: DayColumn | null;
  expires_on: DayColumn | null;
  is_shared: boolean | null;
  version_number: number;
  supersedes_id: string | null;
  source: Generated<DocumentSource>;
  reject_reason: string | null;
  cost_fils: Generated<FilsColumn | null>;
  cost_paid_on: Generated<DayColumn | null>;
  note: string | null;
}

declare module '../../schema' {
  interface Schema {
    document: DocumentTable;
  }
}
