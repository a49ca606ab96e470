import type { CaseContext } from '@domain/records/case';

/** A document is handed in: who did is remembered for its review, and why the last one was rejected is over. */
export const upload = {
  target: 'uploaded',
  guard: 'mayUpload',
  actions: [
    { type: 'rememberActor', params: { as: 'uploaded_by' } },
    { type: 'clear', params: { fields: ['reject_reason'] } },
  ],
} as const;

/** Returned: which files it had is remembered by their number, for none is taken away. */
export const reject = {
  target: 'rejected',
  guard: 'mayReview',
  actions: [
    'setFields',
    {
      type: 'remember',
      params: ({ context }: { context: CaseContext }) => ({
        returned_files: context.facts.different_files ?? 0,
      }),
    },
  ],
} as const;

/** The same of an item of a case: the file becomes the person's document, which is judged together with the item. */
export const ITEM_EFFECTS = ['handInDocument', 'verifyDocument', 'rejectDocument'] as const;
export const handIn = { ...upload, actions: [...upload.actions, 'handInDocument'] } as const;
export const judgeItem = {
  verify: { target: 'verified', guard: 'mayVerify', actions: ['setFields', 'verifyDocument'] },
  reject: { ...reject, actions: [...reject.actions, 'rejectDocument'] },
} as const;

/** A document that is on file stands for the item. */
export const satisfy = { target: 'verified', guard: 'bySystem', actions: 'setFields' } as const;
