/** The English texts of the pages that give a new password; they come with those pages. */
export const enPassword = {
  'password.forgotHeading': 'Forgot your password?',
  'password.forgotLead': 'Enter your e-mail address and we send you a link to choose a new one.',
  'password.send': 'Send link',
  'password.sentHeading': 'Look into your mailbox',
  'password.sentText':
    'If an account has the address {email}, a link is on its way. It is valid for 30 minutes and works once.',
  'password.back': 'Back to sign in',
  'password.chooseHeading': 'Choose a new password',
  'password.chooseLead': 'Twelve characters at least. Several words are easy to remember and hard to guess.',
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.repeat': 'New password again',
  'password.save': 'Save password',
  'password.doneHeading': 'Your password is changed',
  'password.doneText': 'Sign in with your new password.',
  'password.forcedLead':
    'This is your first visit. Replace the password you were given by one that only you know.',
  'password.another': 'Ask for another link',
} as const;
