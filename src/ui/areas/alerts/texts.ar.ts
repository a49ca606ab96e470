import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'تنبيه',
  'area.new': 'تنبيه جديد',
  'area.list': 'التنبيهات',
  'area.nothing': 'لا تنبيهات',
  'area.nothingText': 'لا شيء ينتهي قريبًا، ولا شيء متأخر.',

  'tabs.label': 'أقسام التنبيهات',
  'tab.open': 'المفتوحة',
  'tab.snoozed': 'المؤجلة',
  'tab.resolved': 'المنتهية',
  'tab.overview': 'نظرة عامة',

  'group.about': 'الموضوع',
  'group.work': 'المتابعة',

  'field.about': 'بشأن',
  'field.kind': 'التنبيه',
  'field.area': 'القسم',
  'field.company_id': 'الشركة',
  'field.due_on': 'اليوم',
  'field.owner_id': 'المسؤول',
  'field.snoozed_until': 'مؤجل حتى',
  'field.route': 'العنوان',
  'field.cause': 'السبب',

  'kind.residence': 'انتهاء الإقامة',
  'kind.labour_card': 'انتهاء بطاقة العمل',
  'kind.emirates_id': 'انتهاء الهوية الإماراتية',
  'kind.passport': 'انتهاء جواز السفر',
  'kind.licence': 'انتهاء الرخصة التجارية',
  'kind.agreement': 'انتهاء الاتفاقية',
  'kind.document': 'انتهاء مستند',
  'kind.ejari': 'انتهاء إيجاري',
  'kind.invoice': 'فاتورة متأخرة السداد',
  'kind.late': 'تأخر',

  'area.employees': 'الموظفون',
  'area.partners': 'الشركاء',
  'area.clients': 'العملاء',
  'area.documents': 'المستندات',
  'area.ejari': 'إيجاري',
  'area.invoices': 'الفواتير',
  'area.visas': 'معاملات التأشيرات',
  'area.onboardings': 'الالتحاق',
  'area.offboardings': 'إنهاء الخدمة',
  'area.renewals': 'طلبات التجديد',
  'area.requests': 'طلبات الموارد البشرية',
  'area.inquiries': 'الاستفسارات',
  'area.tickets': 'تذاكر الدعم',

  'alert.goThere': 'الانتقال إليه',

  'state.raised': 'جديد',
  'state.acknowledged': 'مستلَم',
  'state.snoozed': 'مؤجل',
  'state.resolved': 'منتهٍ',

  'timer.snoozeEnds': 'انتهاء التأجيل',

  'command.acknowledge': 'استلام',
  'command.assign': 'إسناد',
  'command.snooze': 'تأجيل',
  'command.wake': 'إنهاء التأجيل',
  'command.resolve': 'إنهاء',
};
