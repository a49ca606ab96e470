export const en = {
  'area.one': 'Task',
  'area.new': 'New task',
  'area.list': 'Tasks',
  'area.nothing': 'No tasks yet',
  'area.nothingText': 'A task says what has to be done next for a lead, by whom and until when.',

  'tab.overview': 'Overview',

  'group.task': 'Task',
  'field.subject': 'Task',
  'field.lead_id': 'Lead',
  'field.kind': 'Kind',
  'field.due_on': 'Due',
  'field.assignee_id': 'Assigned to',
  'field.note': 'Note',
  'field.outcome': 'Outcome',

  'kind.call': 'Call',
  'kind.meeting': 'Meeting',
  'kind.email': 'E-mail',
  'kind.quote': 'Quote',
  'kind.follow_up': 'Follow-up',
  'kind.other': 'Other',

  'state.todo': 'To do',
  'state.done': 'Done',
  'state.cancelled': 'Cancelled',

  'command.complete': 'Complete',
  'command.cancel': 'Cancel task',
} as const;
