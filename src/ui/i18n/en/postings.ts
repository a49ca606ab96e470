/** Of documents that post: their entries, and why the journal does not take them. */
export const POSTINGS_EN = {
  'tab.journal-entries': 'Journal entries',
  'reason.period_locked': 'The month is locked. The first day that is open is {on}.',
  'reason.in_future': 'The day is still to come. Today is {on}.',
  'reason.before_approval': 'It was approved on {on}: choose that day or a later one.',
  'reason.before_document': 'The document is of {on}: choose that day or a later one.',
  'reason.before_file': 'The file was made on {on}: choose that day or a later one.',
  'reason.before_payment': 'It was paid on {on}: choose that day or a later one.',
  'reason.before_submission': 'The file was submitted on {on}: choose that day or a later one.',
  'reason.account_missing': 'The chart of accounts lacks the account {account}, or it is archived.',
} as const;
