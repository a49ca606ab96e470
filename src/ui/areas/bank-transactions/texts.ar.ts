import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'معاملة بنكية',
  'area.new': 'معاملة بنكية جديدة',
  'area.list': 'المعاملات البنكية',
  'area.nothing': 'لا معاملات بنكية بعد',
  'area.nothingText': 'استورد كشف حساب من البنك بصيغة CSV أو Excel.',

  'tabs.label': 'أقسام المعاملات البنكية',
  'tab.all': 'الكل',
  'tab.toMatch': 'بانتظار المقابلة',
  'tab.toReconcile': 'بانتظار المطابقة',

  'group.transaction': 'المعاملة',
  'group.match': 'ما تمثله',

  'field.description': 'البيان',
  'field.account_id': 'الحساب البنكي',
  'field.booked_on': 'تاريخ القيد',
  'field.direction': 'وارد أو صادر',
  'field.amount_fils': 'المبلغ',
  'field.counterparty': 'الطرف الآخر',
  'field.reference': 'المرجع',
  'field.note': 'ملاحظة',
  'field.payment_id': 'دفعة فاتورة',
  'field.expense_id': 'المصروف',
  'field.sales_receipt_id': 'إيصال المبيعات',
  'field.journal_line_id': 'بند اليومية',
  'field.matched_by_id': 'قابلها',
  'field.reconciled_on': 'تاريخ المطابقة',
  'field.why': 'سبب التراجع',

  'direction.in': 'وارد',
  'direction.out': 'صادر',

  'state.unmatched': 'دون مقابل',
  'state.suggested': 'مقترحة',
  'state.matched': 'لها مقابل',
  'state.reconciled': 'مُطابَقة',

  'command.suggest': 'البحث عن مقابل',
  'command.accept': 'قبول المقابل',
  'command.dismiss': 'رفض المقابل',
  'command.match_payment': 'ربط بدفعة فاتورة',
  'command.match_expense': 'ربط بمصروف',
  'command.match_receipt': 'ربط بإيصال',
  'command.match_line': 'ربط ببند يومية',
  'command.reconcile': 'مطابقة',
  'command.unmatch': 'فك الربط',

  'reason.no_candidate': 'لا شيء في الدفاتر يناسبها، أو تناسبها عدة بنود.',
  'reason.match_undone': 'ما رُبطت به لم يعد موجودًا أو تغيّر مبلغه.',
  'reason.does_not_fit': 'المبلغ أو الاتجاه أو الحساب مختلف.',
  'reason.matched_already': 'تمثله معاملة بنكية أخرى.',
};
