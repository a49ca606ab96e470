export const en = {
  'form.title': 'Read and sign',
  'form.lead':
    'Please read the document. Then sign it with the code that we have mailed to you, or decline it.',
  'form.done': 'Thank you',
  'form.doneText': 'Your answer was received. When everybody has signed, you get a copy by e-mail.',
  'form.doneText.decline':
    'You have declined the document. Whoever sent it to you sees your answer; nobody is asked to sign it any more.',
  'group.signature': 'Your answer',
  'field.decision': 'I want to',
  'decision.sign': 'Sign the document',
  'decision.decline': 'Decline it',
  'field.signer_name': 'Your full name, as your signature',
  'field.reason': 'Reason, if you decline',
  'field.code': 'One-time code from the e-mail',
  'public.consent':
    'I have read the document. I agree that this electronic answer counts as mine, and that its time, network address and browser are stored with it.',
  'public.consentMissing': 'Confirm this before you send your answer.',
  'public.submit': 'Send my answer',
  'reading.letter': 'Document',
  'reading.otherLanguage': 'Read it in Arabic',
  'reading.pdf': 'Open the document as PDF',
  'reading.code': 'A one-time code was mailed to:',
  'reading.again': 'It is good for 10 minutes. If it has ended, load this page again for another one.',
  'error.wrong_code': 'This is not the code that we mailed. Check it and try again.',
  'error.code_expired': 'This code is not good any more. Load this page again: another one is mailed to you.',
} as const;
