import { HANDED_IN_EN } from '@ui/i18n/en/handed-in';
import { ONBOARDING_DOCUMENTS_EN } from '@ui/i18n/en/onboarding-documents';
import { keyed } from '@ui/i18n/keyed';

export const en = {
  ...HANDED_IN_EN,
  'area.one': 'Document',
  'area.new': 'New document',
  'area.list': 'Onboarding documents',
  'area.nothing': 'No documents here',
  'area.nothingText':
    'The checklist of an onboarding comes with it; further documents can be asked for here.',

  'by.upload': 'the candidate',
  'by.attachment': 'the candidate',
  'tabs.label': 'Kinds of documents',
  'tab.missing': 'Missing',
  'tab.toVerify': 'To verify',
  'tab.allDocuments': 'All documents',
  'tab.missingDetails': 'Missing details',
  'tab.overview': 'Overview',

  'group.document': 'Document',

  'field.kind': 'Document',
  'field.onboarding_case_id': 'Onboarding of',
  'field.company_id': 'Company',
  'field.needed_for': 'Needed for',
  'field.is_wanted': 'To be handed in',
  'field.is_required': 'Required',
  'field.start_on': 'First day of work',
  'field.expires_on': 'Expires',
  'field.document_id': 'On file',
  'field.reject_reason': 'Why it was rejected',
  'field.files': 'Files',

  'needed_for.form': 'The form',
  'needed_for.offer': 'The offer',

  'state.requested': 'Requested',
  'state.uploaded': 'Uploaded',
  'state.rejected': 'Rejected',
  'state.verified': 'Verified',
  'state.waived': 'Not needed',

  'command.upload': 'Hand in',
  'command.satisfy': 'On file',
  'command.verify': 'Verify',
  'command.reject': 'Reject',
  'command.waive': 'Go on without it',
  'command.request_again': 'Ask for it again',

  ...keyed('kind', ONBOARDING_DOCUMENTS_EN),
} as const;
