/** Where a document was mailed to. */
export const MAILING_EN = {
  'field.mailed_to': 'Mailed to',
  'field.mail_state': 'Last letter',
  'field.to': 'To',
  'mail_state.stored': 'In the mailbox',
  'mail_state.sending': 'Being sent',
  'mail_state.sent': 'Sent',
  'mail_state.failed': 'Not delivered',
  'command.mail': 'Mail the document',
} as const;
