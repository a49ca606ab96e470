import type { submissionMachine } from '@machines/submission/submission.machine';
import type { SnapshotFrom } from 'xstate';

/** What a form may know of its submission. */
export const selectSubmission = (now: SnapshotFrom<typeof submissionMachine>) => ({
  busy: now.hasTag('busy'),
  accepted: now.hasTag('accepted'),
  failure: now.context.failure,
});
