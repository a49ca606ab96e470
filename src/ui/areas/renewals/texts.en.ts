export const en = {
  'area.one': 'Renewal request',
  'area.new': 'New renewal request',
  'area.list': 'Renewal requests',
  'area.nothing': 'No renewal requests here',
  'area.nothingText': 'Open a request for an employee whose residence or labour card is about to end.',

  'tabs.label': 'Parts of renewal requests',
  'tab.open': 'Open',
  'tab.decisions': 'Decisions',
  'tab.accepted': 'Being renewed',
  'tab.ended': 'Ended',
  'tab.overview': 'Overview',

  'group.request': 'Request',
  'group.decision': 'Decision',
  'group.process': 'Visa process',

  'field.employee_id': 'Employee',
  'field.company_id': 'Company',
  'field.paper': 'What ends',
  'field.expires_on': 'Ends on',
  'field.days_left': 'Days left',
  'field.wanted_on': 'Client wants it since',
  'field.quote_fils': 'Quote (without VAT)',
  'field.quoted_on': 'Quoted on',
  'field.accepted_on': 'Accepted on',
  'field.decline_reason': 'Why it is not renewed',
  'field.visa_case_id': 'Visa process',

  'paper.residence': 'Residence',
  'paper.labour_card': 'Labour card',

  'state.opened': 'Opened',
  'state.client_decision': 'Client decides',
  'state.quoted': 'Quoted',
  'state.accepted': 'Accepted',
  'state.completed': 'Completed',
  'state.declined': 'Not renewed',

  'command.ask_client': 'Ask the client',
  'command.want': 'Client wants it',
  'command.quote': 'Quote',
  'command.accept': 'Accept quote',
  'command.complete': 'Complete',
  'command.decline': 'Do not renew',

  'reason.wanted_already': 'The client has said already that he wants it.',
  'reason.client_undecided': 'The client has not decided yet.',
  'reason.passport_too_short':
    'The passport must be good for six more months: no authority renews beyond it. Renew the passport first.',
  'reason.visa_not_renewed': 'The visa process has not been completed.',
  'reason.visa_under_way': 'The visa process is under way: withdraw it first.',
} as const;
