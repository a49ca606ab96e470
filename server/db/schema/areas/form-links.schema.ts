import type { FormValues } from '@domain/public-forms/public-form';
import type { UserOrSystem } from '@domain/records/case';
import type { InstantColumn, InstantColumnNull, JsonColumn } from '../columns';

interface FormLinkTable {
  id: string;
  token_hash: string;
  purpose: string;
  /** The record that it is about. */
  entity: string;
  entity_id: string;
  mailed_to: string | null;
  created_at: InstantColumn;
  created_by: UserOrSystem;
  expires_at: InstantColumn;
  /** From then on another link stands in its place, or none. */
  revoked_at: InstantColumnNull;
  opened_at: InstantColumnNull;
  saved_at: InstantColumnNull;
  /** Used: consent was given with it. */
  submitted_at: InstantColumnNull;
  /** Which attempt used it, as its sender named it; null: it was not used, or not named. */
  attempt: string | null;
  /** SHA-256 of the answers of that attempt. */
  attempt_hash: string | null;
  draft: JsonColumn<FormValues>;
}

interface FormUploadTable {
  id: string;
  link_id: string;
  document: string;
  at: InstantColumn;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  sha256: string;
  file_key: string;
}

declare module '../../schema' {
  interface Schema {
    form_link: FormLinkTable;
    form_upload: FormUploadTable;
  }
}
