/** Of money that comes in: whether it was entered already. */
export const REFERENCES_EN = {
  'reason.reference_used':
    '{number} has the same bank reference: say that it is another payment, or look again.',
  'field.is_another_payment': 'It is another payment with the same reference',
} as const;
