import type { StoredCase } from '../area.schema';
import type { DayColumn } from '../columns';

/** Company and employee are filled in from the case. */
interface OnboardingDocumentTable extends StoredCase {
  onboarding_case_id: string;
  kind: string;
  needed_for: string;
  is_required: boolean | null;
  expires_on: DayColumn | null;
  document_id: string | null;
  reject_reason: string | null;
}

declare module '../../schema' {
  interface Schema {
    onboarding_document: OnboardingDocumentTable;
  }
}
