/** The way to the documents of a case, in Arabic. */
export const DESK_LINK_AR = {
  'desk.review': 'مراجعة المستندات',
  'desk.handIn': 'تسليم المستندات',
  'desk.see': 'عرض المستندات',
} as const;
