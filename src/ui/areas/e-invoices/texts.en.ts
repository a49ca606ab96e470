export const en = {
  'area.one': 'Electronic invoice',
  'area.new': 'New electronic invoice',
  'area.list': 'Electronic invoices',
  'area.nothing': 'No electronic invoices yet',
  'area.nothingText':
    'One is made for each invoice that is approved, from the day that the legal entity names.',

  'tab.overview': 'Overview',

  'group.document': 'Document',
  'group.delivery': 'Delivery',
  'group.answer': 'Answer',

  'field.number': 'Number',
  'field.invoice_id': 'Invoice or credit note',
  'field.company_id': 'Client',
  'field.legal_entity_id': 'Issued by',
  'field.uuid': 'Unique identifier',
  'field.provider': 'Provider',
  'field.receipt': 'Receipt of the provider',
  'field.attempts': 'Attempts without success',
  'field.next_attempt_at': 'Next attempt',
  'field.failure': 'Why the last attempt failed',
  'field.rejected_rules': 'Rules that it broke',
  'field.correction': 'What was corrected, or why it was withdrawn',
  'field.xml_sha256': 'SHA-256 of the file',
  'field.answer_sha256': 'SHA-256 of the answer',

  'state.queued': 'To be sent',
  'state.submitted': 'With the provider',
  'state.validated': 'Delivered',
  'state.reported': 'Reported to the authority',
  'state.rejected': 'Rejected',
  'state.withdrawn': 'Withdrawn',

  'command.submit': 'Handed over',
  'command.fail': 'Attempt failed',
  'command.validate': 'Delivered',
  'command.report': 'Reported',
  'command.reject': 'Rejected',
  'command.retry': 'Try again now',
  'command.correct': 'Corrected: send again',
  'command.withdraw': 'Withdraw',

  'file.xml': 'E-invoice (XML)',
  'file.answer': 'Answer of the provider',

  'reason.document_stands': 'Its document stands: reverse or cancel that first.',
} as const;
