import { FORM_LINK_EN } from '@ui/i18n/en/form-link';

export const en = {
  'area.one': 'Request for details',
  'area.new': 'Ask an employee',
  'area.list': 'Missing details',
  'area.nothing': 'Nobody is asked for details',
  'area.nothingText':
    'Ask an employee for what is missing: a link to a form goes out, which asks for nothing else.',

  'tab.overview': 'Overview',

  'group.request': 'Request',
  'group.answers': 'Answers, until they are verified',
  'group.end': 'Given back',

  'by.open': 'the person asked',
  'by.submit': 'the person asked',
  'by.changed': 'the person asked',
  'by.attachment': 'the person asked',
  'field.employee_id': 'Employee',
  'field.company_id': 'Company',
  'field.asks_for': 'What is asked for',
  'field.send_to': 'Send the link to',
  'field.note': 'Note',
  'field.still_missing': 'Still missing',
  'field.phone': 'Telephone',
  'field.email': 'E-mail',
  'field.gender': 'Gender',
  'field.emirates_id': 'Emirates ID',
  'field.emirates_id_expires_on': 'Emirates ID expires',
  'field.passport_number': 'Passport number',
  'field.passport_expires_on': 'Passport expires',
  'field.iban': 'IBAN',
  'field.return_reason': 'Why it was given back',

  'asks_for.everything': 'Everything that is missing',
  'asks_for.contact': 'Contact',
  'asks_for.identity': 'Identity and passport',
  'asks_for.bank': 'Bank account',
  'gender.female': 'Female',
  'gender.male': 'Male',

  'state.sent': 'Sent',
  'state.opened': 'Opened',
  'state.submitted': 'Submitted',
  'state.returned': 'Given back',
  'state.verified': 'Verified',
  'state.expired': 'Expired',
  'state.withdrawn': 'Withdrawn',

  'command.open': 'Opened',
  'command.submit': 'Submitted',
  'command.verify': 'Verify and take over',
  'command.give_back': 'Give back',
  'command.withdraw': 'Withdraw',
  'means.withdraw': 'Nobody is asked for this detail any more, and its link no longer opens.',

  'timer.answerLapses': 'The time to answer ends',

  'reason.nothing_answered': 'Nothing has been answered yet.',
  'reason.employee_left': 'The employee has left.',

  ...FORM_LINK_EN,
} as const;
