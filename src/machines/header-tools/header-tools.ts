import type { ActorRefFrom } from 'xstate';
import type { backgroundMachine } from './background.machine';
import type { inboxMachine } from './inbox.machine';
import type { paletteMachine } from './palette.machine';
import type { pushMachine } from './push.machine';
import type { ssoCallbackMachine } from './sso-callback.machine';
import type { ssoLaunchMachine } from './sso-launch.machine';

/** The tools of the header, as views see them. */
export interface HeaderTools {
  readonly palette: ActorRefFrom<typeof paletteMachine>;
  readonly inbox: ActorRefFrom<typeof inboxMachine>;
  readonly push: ActorRefFrom<typeof pushMachine>;
  readonly ssoLaunch: ActorRefFrom<typeof ssoLaunchMachine>;
  readonly ssoCallback: ActorRefFrom<typeof ssoCallbackMachine>;
  /** What is made ready while the page rests. */
  readonly background: ActorRefFrom<typeof backgroundMachine>;
  /** Wall clock as ISO text, for what is read now. */
  now(): string;
}
