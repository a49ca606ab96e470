/** A document is handed in: who did is remembered for its review, and why the last one was rejected is over. */
export const upload = {
  target: 'uploaded',
  guard: 'mayUpload',
  actions: [
    { type: 'rememberActor', params: { as: 'uploaded_by' } },
    { type: 'clear', params: { fields: ['reject_reason'] } },
  ],
} as const;

export const reject = { target: 'rejected', guard: 'mayReview', actions: 'setFields' } as const;
