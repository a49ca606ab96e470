export const en = {
  'area.one': 'Leave entry',
  'area.new': 'New leave entry',
  'area.list': 'Leave ledger',
  'area.nothing': 'No leave entries yet',
  'area.nothingText':
    'Leave that is approved is posted here. Enter a balance that came along, or a correction.',

  'tabs.label': 'Parts of the leave ledger',
  'tab.all': 'All entries',
  'tab.open': 'To be approved',
  'link.publicHolidays': 'Public holidays',
  'tab.overview': 'Overview',

  'group.entry': 'Entry',
  'group.source': 'Where it comes from',

  'field.employee_id': 'Employee',
  'field.company_id': 'Company',
  'field.leave_type': 'Kind of leave',
  'field.movement': 'Movement',
  'field.days': 'Days',
  'field.from_on': 'First day',
  'field.to_on': 'Last day',
  'field.request_id': 'Request',
  'field.note': 'Reason',
  'field.approver_id': 'Approved by',
  'field.remark': 'Remark',

  'leave_type.annual': 'Annual leave',
  'leave_type.sick': 'Sick leave',
  'leave_type.unpaid': 'Unpaid leave',
  'leave_type.maternity': 'Maternity leave',
  'leave_type.parental': 'Parental leave',
  'leave_type.hajj': 'Hajj leave',
  'movement.taken': 'Leave taken',
  'movement.opening': 'Opening balance',
  'movement.correction': 'Correction',

  'state.draft': 'Draft',
  'state.submitted': 'Submitted',
  'state.posted': 'Posted',
  'state.taken_back': 'Taken back',
  'state.cancelled': 'Cancelled',

  'command.submit': 'Submit',
  'command.approve': 'Approve',
  'command.send_back': 'Send back',
  'command.post': 'Post',
  'command.take_back': 'Take back',
  'command.cancel': 'Cancel entry',

  'reason.no_half_days': 'Enter whole or half days, not zero.',
} as const;
