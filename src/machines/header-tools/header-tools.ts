import type { submissionMachine } from '@machines/submission/submission.machine';
import type { ActorRefFrom } from 'xstate';
import type { inboxMachine } from './inbox.machine';
import type { paletteMachine } from './palette.machine';
import type { pushMachine } from './push.machine';

/** The tools of the header, as views see them. */
export interface HeaderTools {
  readonly palette: ActorRefFrom<typeof paletteMachine>;
  readonly inbox: ActorRefFrom<typeof inboxMachine>;
  readonly push: ActorRefFrom<typeof pushMachine>;
  /** Takes `{ productId, how }`: `leave` signs out here before, `lend` does not. */
  readonly handOver: ActorRefFrom<typeof submissionMachine>;
  /** Takes `{ email, otp }`. */
  readonly arrival: ActorRefFrom<typeof submissionMachine>;
  /** Resolves while the page rests, when what lists are made of is ready; never for somebody who works with none. */
  readonly listsReady: Promise<void>;
  /** Wall clock as ISO text, for what is read now. */
  now(): string;
}
