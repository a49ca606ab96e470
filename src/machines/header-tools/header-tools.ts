import type { ActorRefFrom } from 'xstate';
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
  /** Resolves while the page rests, when what lists are made of is ready; never for somebody who works with none. */
  readonly listsReady: Promise<void>;
  /** Wall clock as ISO text, for what is read now. */
  now(): string;
}
