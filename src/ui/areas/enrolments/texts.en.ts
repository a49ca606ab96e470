import { ENROLMENT_EN } from '@ui/i18n/en/enrolment';
import { FORM_LINK_EN } from '@ui/i18n/en/form-link';
import { LICENCE_AUTHORITIES_EN } from '@ui/i18n/en/licence-authorities';
import { keyed } from '@ui/i18n/keyed';

export const en = {
  ...ENROLMENT_EN,
  ...FORM_LINK_EN,
  ...keyed('licence_authority', LICENCE_AUTHORITIES_EN),

  'area.one': 'KYC case',
  'area.new': 'New KYC case',
  'area.list': 'KYC cases',
  'area.nothing': 'No KYC cases yet',
  'area.nothingText': 'A case is opened when the KYC of a client begins.',

  'by.begin': 'the client',
  'by.submit': 'the client',
  'by.changed': 'the client',
  'by.attachment': 'the client',
  'tabs.label': 'Parts of enrolments',
  'tab.all': 'All',
  'tab.reviewQueue': 'To be reviewed',
  'tab.withClient': 'With the client',
  'tab.overview': 'Overview',

  'group.case': 'Case',
  'group.decision': 'Decision',

  'field.company_id': 'Client',
  'field.lead_id': 'Lead',
  'field.submitted_on': 'Handed in on',
  'field.reviewer_id': 'Reviewer',
  'field.decided_on': 'Decided on',
  'field.risk': 'Risk',
  'field.sanctions_checked_on': 'Sanctions lists looked up on',
  'field.review_on': 'Look at it again on',
  'field.remark': 'Remark',

  'risk.low': 'Low',
  'risk.medium': 'Medium',
  'risk.high': 'High',

  'state.invited': 'Invited',
  'state.in_progress': 'In progress',
  'state.submitted': 'Handed in',
  'state.review': 'Under review',
  'state.changes_requested': 'Changes requested',
  'state.approved': 'Approved',
  'state.rejected': 'Rejected',

  'command.begin': 'Fill in for the client',
  'command.submit': 'Hand in',
  'command.take': 'Begin review',
  'command.approve': 'Approve',
  'command.request_changes': 'Request changes',
  'command.reject': 'Reject',
  'command.abandon': 'Give up',

  'reason.licence_expired': 'The trade licence has ended, or its last day is not known.',
} as const;
