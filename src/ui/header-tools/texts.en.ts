import { bar } from './texts.bar';

/** Everything that the tools say; without the bar itself it is fetched with what is opened. */
export const en = {
  ...bar,
  'tools.failed': 'This could not be loaded.',
  'tools.retry': 'Try again',
  'tools.close': 'Close',

  'palette.title': 'Search and commands',
  'palette.placeholder': 'Search, or type where to go…',
  'palette.results': 'Results',
  'palette.goTo': 'Go to',
  'palette.actions': 'Actions',
  'palette.recent': 'Opened lately',
  'palette.searching': 'Searching…',
  'palette.nothing': 'Nothing found for “{text}”.',
  'palette.incomplete': 'The search took too long. More letters make it faster.',
  'palette.count_one': '{count} entry',
  'palette.count_other': '{count} entries',
  'palette.hint': 'Arrow keys to choose, Enter to open, Escape to close',

  'keys.title': 'Keyboard shortcuts',
  'keys.anywhere': 'Anywhere',
  'keys.inLists': 'In lists',
  'keys.palette': 'Search and commands',
  'keys.help': 'Keyboard shortcuts',
  'keys.escape': 'Close what is open',
  'keys.search': 'Search this list',
  'keys.new': 'New record',
  'keys.move': 'Move between cells',
  'keys.open': 'Open the record',
  'keys.mark': 'Mark the record',
  'keys.space': 'Space',
  'keys.arrows': 'Arrow keys',
  'keys.enter': 'Enter',
  'keys.esc': 'Esc',

  'inbox.markAll': 'Mark all as read',
  'inbox.markOne': 'Mark as read: {title}',
  'inbox.empty': 'No notifications',
  'inbox.emptyText': 'What needs you will be told here.',
  'inbox.preferences': 'Choose what you are told',

  'push.title': 'On your desktop',
  'push.why':
    'Tickets, approvals and expiring papers can be shown by your browser while no page of the portal is open. Your browser will ask for your permission.',
  'push.turnOn': 'Turn on',
  'push.turnOff': 'Turn off',
  'push.isOn': 'This browser shows your notifications.',
  'push.denied':
    'Your browser does not allow notifications of this portal. You can change that in its settings.',
  'push.unsupported': 'This browser cannot show notifications of this portal.',
  'push.failed': 'It could not be turned on. Try again later.',

  'apps.empty': 'No other products are open to you.',
  'apps.open': 'Open {name}; you will be signed out here',
  'apps.leaving': 'Opening {name}…',
  'apps.forbidden': 'This product is not open to you any more.',
  'apps.failed': 'The product could not be opened. Try again.',

  'sso.title': 'One moment',
  'sso.entering': 'You are being signed in…',
  'sso.leaving': 'You are being taken to the other product…',
  'sso.other': 'You are signed in as {present}. This link signs in {email}.',
  'sso.change': 'Sign in as {email}',
  'sso.stay': 'Stay signed in as {present}',
  'sso.expired':
    'This link has expired or was used. Go back to the product that you came from and try again.',
  'sso.many': 'Too many attempts from your network. Wait a quarter of an hour.',
  'sso.failed': 'The portal could not be reached.',
  'sso.error': 'The portal answered with an error ({status}).',
  'sso.toSignIn': 'To the sign-in',
} as const;
