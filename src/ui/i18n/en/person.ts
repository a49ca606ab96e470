/** What people are asked about themselves, in forms without a sign-in. */
export const PERSON_EN = {
  'field.phone': 'Mobile number',
  'field.email': 'E-mail',
  'field.nationality': 'Nationality',
  'field.gender': 'Gender',
  'field.born_on': 'Date of birth',
  'field.emirates_id': 'Emirates ID',
  'field.emirates_id_expires_on': 'Emirates ID expires',
  'field.passport_number': 'Passport number',
  'field.passport_mrz': 'The two lines of letters and figures at the bottom of the passport’s picture page',
  'field.passport_name_reason': 'If your passport has another name: why',
  'field.juvenile_permit': 'Juvenile work permit (aged 15 to 17)',
  'field.passport_expires_on': 'Passport expires',
  'field.iban': 'IBAN',
  'gender.female': 'Female',
  'gender.male': 'Male',
} as const;
