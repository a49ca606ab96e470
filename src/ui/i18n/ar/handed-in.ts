/** Why a document that was handed in is not verified yet, in Arabic. */
export const HANDED_IN_AR = {
  'reason.no_file': 'لم يُرفق ملف بعد.',
  'reason.file_unchanged': 'أُعيد المستند وفيه هذا الملف نفسه: أرفق ملفًا آخر.',
  'reason.document_expired': 'انتهت صلاحية المستند: سلّم مستندًا ساريًا.',
  'reason.number_of_another': 'رقم المستند هو رقم موظف آخر هنا: هل هو الشخص نفسه؟',
  'reason.licence_of_another': 'رقم الرخصة هو رقم عميل آخر: هل هي الشركة نفسها؟',
  'reason.number_malformed': 'رقم المستند ليس على الصيغة المعروفة لنوعه: راجعه مرة أخرى.',
  'reason.differs_from_passport': 'السطران المقروءان آليًا في الجواز يذكران خلاف ما في سجل الموظف: {field}.',
  'reason.name_differs_from_passport':
    'الاسم في الجواز مختلف عن سجل الموظف: صحّحه أو اذكر في المستند سبب الاختلاف.',
  'reason.passport_ends_too_soon': 'يجب أن يسري الجواز ستة أشهر بعد أول يوم عمل.',
  'field.nationality': 'الجنسية',
  'field.born_on': 'تاريخ الميلاد',
  'field.gender': 'الجنس',
} as const;
