/** A link to a form without a sign-in, as whoever makes one sees it. */
export const FORM_LINK_EN = {
  'link.create': 'Create link to the form',
  'link.title': 'Link to the form',
  'link.working': 'The link is being made',
  'link.address': 'Address',
  'link.once': 'It is shown only now; earlier links are void. Good until {day}.',
  'link.mailed': 'Mailed to {address}.',
  'link.notMailed': 'There is no e-mail address: pass it on yourself.',
  'link.copy': 'Copy',
  'link.copied': 'Copied',
  'link.close': 'Done',
} as const;
