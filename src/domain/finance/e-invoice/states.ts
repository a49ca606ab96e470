/** States of an electronic invoice in their order. */
export const E_INVOICE_STATES = [
  'queued',
  'submitted',
  'validated',
  'reported',
  'rejected',
  'withdrawn',
] as const;

/** The provider has it and has not refused it: the document is taken back by a credit note only. */
export const HANDED_OVER = ['submitted', 'validated', 'reported'] as const;
