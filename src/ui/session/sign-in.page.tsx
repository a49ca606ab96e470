import type { sessionMachine } from '@machines/session/session.machine';
import type { Ending } from '@machines/session/session.types';
import type { TextKey } from '@ui/i18n/translate';
import { useChild, usePortal } from '@ui/portal-context';
import type { SnapshotFrom } from 'xstate';
import { refusalOf } from './failure-texts';
import { SignInView } from './sign-in.view';

export { LoginLayout as Layout } from '@ui/shell/login.layout';

/** Why the last session ended, in words; nothing when its user asked for it. */
const NOTICES: Readonly<Record<Ending, TextKey | null>> = {
  asked: null,
  elsewhere: null,
  expired: 'signIn.expired',
  unreachable: 'signIn.unreachable',
  revoked: 'signIn.revoked',
  failed: 'signIn.failed',
};

/** Everything the screen may know. */
export const selectSignIn = (now: SnapshotFrom<typeof sessionMachine>) => ({
  busy: now.matches('signingIn') || now.matches('held'),
  failure: now.context.failure,
  ending: now.context.ending,
});

const SignInPage = () => {
  const portal = usePortal();
  const { busy, failure, ending } = useChild('session', selectSignIn);
  return (
    <SignInView
      busy={busy}
      refusal={refusalOf(failure)}
      notice={ending && !failure ? NOTICES[ending] : null}
      onSubmit={(credentials) => portal.child('session').send({ type: 'signIn.submitted', credentials })}
    />
  );
};
export default SignInPage;
