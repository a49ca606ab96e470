import { HANDED_IN_EN } from '@ui/i18n/en/handed-in';
import { VISA_DOCUMENTS_EN } from '@ui/i18n/en/visa-documents';
import { VISA_STATES_EN } from '@ui/i18n/en/visa-states';
import { keyed } from '@ui/i18n/keyed';

export const en = {
  ...HANDED_IN_EN,
  'area.one': 'Document',
  'area.new': 'New document',
  'area.list': 'Visa documents',
  'area.nothing': 'No documents yet',
  'area.nothingText': 'The checklist of a process comes with it; further documents can be asked for here.',

  'tab.overview': 'Overview',

  'group.document': 'Document',
  'field.kind': 'Document',
  'field.visa_case_id': 'Visa process',
  'field.needed_for': 'Needed for the step',
  'field.is_required': 'Required',
  'field.expires_on': 'Expires',
  'field.document_id': 'On file',
  'field.reject_reason': 'Why it was rejected',
  'field.files': 'Files',

  'state.requested': 'Requested',
  'state.uploaded': 'Uploaded',
  'state.review': 'In review',
  'state.verified': 'Verified',
  'state.rejected': 'Rejected',
  'state.superseded': 'Superseded',

  'command.upload': 'Hand in',
  'command.review': 'Begin review',
  'command.satisfy': 'On file',
  'command.verify': 'Verify',
  'command.reject': 'Reject',
  'command.supersede': 'Replace by a newer one',

  ...keyed('kind', VISA_DOCUMENTS_EN),
  ...keyed('needed_for', VISA_STATES_EN),
} as const;
