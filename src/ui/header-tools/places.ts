/** A header tab that has an address of its own (spec 2.7), beside those that stand in the sidebar. */
export interface TabPlace {
  readonly address: string;
  readonly title: Readonly<Record<'en' | 'ar', string>>;
}

export const PLACES: readonly TabPlace[] = [
  { address: '/Leads?tab=all', title: { en: 'Tasks', ar: 'المهام' } },
  { address: '/Leads?tab=leads', title: { en: 'All leads', ar: 'كل العملاء المحتملين' } },
  { address: '/Leads?tab=pipeline', title: { en: 'Pipeline', ar: 'مسار المبيعات' } },
  { address: '/Leads?tab=unsuccessful', title: { en: 'Unsuccessful', ar: 'غير الناجحة' } },
  { address: '/Onboarding?tab=onboardingPipeline', title: { en: 'Pipeline', ar: 'المسار' } },
  { address: '/Offboarding?tab=offBoardingPipeline', title: { en: 'Pipeline', ar: 'المسار' } },
  { address: '/Billings?tab=paymentSchedule', title: { en: 'Payment Schedule', ar: 'جدول الدفعات' } },
  {
    address: '/Billings?tab=additionsReductions',
    title: { en: 'Additions & Reductions', ar: 'الإضافات والخصومات' },
  },
  { address: '/payroll?tab=commissions', title: { en: 'Commissions', ar: 'العمولات' } },
  { address: '/wps-batches', title: { en: 'WPS batches', ar: 'دفعات نظام حماية الأجور' } },
  { address: '/establishments', title: { en: 'Establishments', ar: 'المنشآت' } },
  {
    address: '/payroll?tab=serviceFeeRefunds',
    title: { en: 'Service Fee Refunds', ar: 'استرداد رسوم الخدمة' },
  },
];
