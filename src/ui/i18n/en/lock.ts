/** The English texts of the lock and its warning; they come with them. */
export const enLock = {
  'lock.warning': 'Are you still there?',
  'lock.warningText': 'Nobody has used the portal for a while. Soon it will ask for your password.',
  'lock.stay': 'Stay signed in',
  'lock.text': 'Enter the password of {email} to go on. Nothing you typed is lost.',
  'lock.unlock': 'Unlock',
} as const;
