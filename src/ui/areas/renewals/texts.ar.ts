import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'طلب تجديد',
  'area.new': 'طلب تجديد جديد',
  'area.list': 'طلبات التجديد',
  'area.nothing': 'لا طلبات تجديد هنا',
  'area.nothingText': 'افتح طلبًا لموظف توشك إقامته أو بطاقة عمله على الانتهاء.',

  'tabs.label': 'أقسام طلبات التجديد',
  'tab.open': 'المفتوحة',
  'tab.decisions': 'القرارات',
  'tab.accepted': 'قيد التجديد',
  'tab.ended': 'المنتهية',
  'tab.overview': 'نظرة عامة',

  'group.request': 'الطلب',
  'group.decision': 'القرار',
  'group.process': 'معاملة التأشيرة',

  'field.employee_id': 'الموظف',
  'field.company_id': 'الشركة',
  'field.paper': 'ما ينتهي',
  'field.expires_on': 'تاريخ الانتهاء',
  'field.days_left': 'الأيام المتبقية',
  'field.wanted_on': 'رغب العميل في التجديد منذ',
  'field.quote_fils': 'عرض السعر (دون الضريبة)',
  'field.quoted_on': 'تاريخ العرض',
  'field.accepted_on': 'تاريخ القبول',
  'field.decline_reason': 'سبب عدم التجديد',
  'field.visa_case_id': 'معاملة التأشيرة',

  'paper.residence': 'الإقامة',
  'paper.labour_card': 'بطاقة العمل',

  'state.opened': 'مفتوح',
  'state.client_decision': 'بانتظار قرار العميل',
  'state.quoted': 'قُدّم عرض السعر',
  'state.accepted': 'مقبول',
  'state.completed': 'مكتمل',
  'state.declined': 'لم يُجدَّد',

  'command.ask_client': 'سؤال العميل',
  'command.want': 'العميل يريد التجديد',
  'command.quote': 'تقديم عرض سعر',
  'command.accept': 'قبول العرض',
  'command.complete': 'إكمال',
  'command.decline': 'عدم التجديد',

  'reason.wanted_already': 'أبدى العميل رغبته في التجديد من قبل.',
  'reason.client_undecided': 'لم يقرر العميل بعد.',
  'reason.passport_too_short':
    'يجب أن يكون الجواز صالحًا ستة أشهر أخرى، فلا تجدّد أي جهة لما بعده. جدّدوا الجواز أولًا.',
  'reason.visa_not_renewed': 'لم تكتمل معاملة التأشيرة.',
  'reason.visa_under_way': 'معاملة التأشيرة جارية: اسحبها أولًا.',
};
