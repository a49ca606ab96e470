export const MAILING_AR = {
  'field.mailed_to': 'أُرسلت إلى',
  'field.mail_state': 'آخر رسالة',
  'field.to': 'إلى',
  'mail_state.stored': 'في صندوق البريد',
  'mail_state.sending': 'قيد الإرسال',
  'mail_state.sent': 'أُرسلت',
  'mail_state.failed': 'لم تُسلَّم',
  'command.mail': 'إرسال المستند بالبريد',
} as const;
