import type { en } from './texts.en';

export const ar: Readonly<Record<keyof typeof en, string>> = {
  'area.one': 'شريك',
  'area.new': 'شريك جديد',
  'area.list': 'الشركاء',
  'area.nothing': 'لا شركاء بعد',
  'area.nothingText': 'أدخل أول شريك، أو استورد قائمتك.',

  'tabs.label': 'أقسام الشركاء',
  'tab.all': 'الكل',
  'tab.active': 'النشطون',
  'tab.candidates': 'المرشحون',
  'tab.overview': 'نظرة عامة',
  'tab.commissions': 'العمولات',

  'group.partner': 'الشريك',
  'group.agreement': 'الاتفاقية',
  'group.commission': 'العمولة',
  'group.standing': 'الوضع الحالي',

  'field.name': 'الاسم',
  'field.type': 'النوع',
  'field.contact_name': 'جهة الاتصال',
  'field.email': 'البريد الإلكتروني',
  'field.phone': 'الهاتف',
  'field.owner_id': 'المسؤول عن المتابعة',
  'field.agreement_number': 'رقم الاتفاقية',
  'field.agreement_expires_on': 'انتهاء الاتفاقية',
  'field.commission_kind': 'نوع العمولة',
  'field.commission_percent': 'العمولة (%)',
  'field.commission_per_head_fils': 'العمولة عن كل موظف',
  'field.standing_reason': 'السبب',
  'field.note': 'ملاحظة',

  'type.referral': 'إحالة عملاء',
  'type.reseller': 'إعادة بيع',
  'type.authority_agent': 'وكيل لدى الجهات الحكومية',
  'commission_kind.percent': 'نسبة مئوية',
  'commission_kind.per_head': 'عن كل موظف',

  'state.prospect': 'محتمل',
  'state.kyc': 'التحقق من الهوية (KYC)',
  'state.active': 'نشط',
  'state.suspended': 'موقوف',
  'state.terminated': 'منتهٍ',

  'command.start_kyc': 'بدء التحقق (KYC)',
  'command.activate': 'تفعيل',
  'command.resume': 'استئناف',
  'command.suspend': 'إيقاف',
  'command.terminate': 'إنهاء الشراكة',

  'reason.not_reachable': 'لا يمكن الوصول إلى أحد: أدخل بريدًا إلكترونيًا أو رقم هاتف.',
  'reason.agreement_expired': 'انتهت الاتفاقية: أدخل تاريخ انتهاء الاتفاقية الجديدة.',
};
