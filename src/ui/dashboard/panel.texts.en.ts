/** Words of what fills the panels of the dashboard. */
export const en = {
  'panel.empty': 'Nothing here yet',
  'panel.user': 'User',
  'panel.company': 'Company',
  'panel.firstLogin': 'First Login',
  'panel.status': 'Status',
  'panel.type': 'Type',
  'panel.date': 'Date',
  'panel.incident': 'Incident #',
  'panel.assignedTo': 'Assigned To',
  'panel.created': 'Created',
  'panel.unassigned': 'Unassigned',
  'panel.count': 'Count',
  'panel.share': 'Share',
} as const;
