/** Why a document that was handed in is not verified yet, in whichever list it stands. */
export const HANDED_IN_EN = {
  'reason.no_file': 'No file is attached yet.',
  'reason.file_unchanged': 'It was returned with this very file: attach another one.',
  'reason.document_expired': 'The document has expired: hand in one that is in force.',
  'reason.number_of_another':
    'The number of the document is that of somebody else who works here: is it the same person?',
  'reason.licence_of_another': 'The number of the licence is that of another client: is it the same company?',
  'reason.number_malformed': 'The number of the document has not the form of its kind: look at it again.',
  'reason.differs_from_passport':
    'The passport’s machine-readable lines say otherwise than the employee’s record: {field}.',
  'reason.name_differs_from_passport':
    'The passport has another name than the employee’s record: correct it, or say in the document why it differs.',
  'reason.passport_ends_too_soon': 'The passport must be good for six months after the first day of work.',
  'field.nationality': 'Nationality',
  'field.born_on': 'Date of birth',
  'field.gender': 'Gender',
} as const;
