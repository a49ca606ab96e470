/** What the bar says before anything is opened from it. */
export const bar = {
  'tools.search': 'Search and commands',
  'tools.loading': 'Loading…',
  'inbox.title': 'Notifications',
  'inbox.button': 'Notifications',
  'inbox.unread_one': 'Notifications: {count} unread',
  'inbox.unread_other': 'Notifications: {count} unread',
  'apps.title': 'Apps',
} as const;
