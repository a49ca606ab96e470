import type { POSTINGS_EN } from '../en/postings';

export const POSTINGS_AR: Readonly<Record<keyof typeof POSTINGS_EN, string>> = {
  'tab.journal-entries': 'قيود اليومية',
  'reason.period_locked': 'الشهر مقفل. أول يوم مفتوح هو {on}.',
  'reason.in_future': 'هذا اليوم لم يأتِ بعد. تاريخ اليوم {on}.',
  'reason.before_approval': 'تم الاعتماد في {on}: اختر ذلك اليوم أو يومًا بعده.',
  'reason.before_document': 'تاريخ المستند {on}: اختر ذلك اليوم أو يومًا بعده.',
  'reason.before_file': 'أُنشئ الملف في {on}: اختر ذلك اليوم أو يومًا بعده.',
  'reason.before_payment': 'تم الدفع في {on}: اختر ذلك اليوم أو يومًا بعده.',
  'reason.before_submission': 'قُدّم الملف في {on}: اختر ذلك اليوم أو يومًا بعده.',
  'reason.account_missing': 'دليل الحسابات لا يتضمن الحساب {account}، أو أنه مؤرشف.',
};
