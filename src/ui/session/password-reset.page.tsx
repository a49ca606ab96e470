import { enPassword } from '@ui/i18n/en/password';
import { MoreTexts } from '@ui/i18n/ui-context';
import { useChild, usePortal } from '@ui/portal-context';
import { passwordRefusalOf } from './failure-texts';
import { PasswordResetView } from './password-reset.view';
import { selectSubmission } from './submission.selectors';

export { LoginLayout as Layout } from '@ui/shell/login.layout';

const PasswordResetPage = () => {
  const portal = usePortal();
  const { busy, failure } = useChild('changePassword', selectSubmission);
  const email = useChild('session', ({ context }) => context.identity?.user.email ?? '');
  return (
    <MoreTexts sheet={enPassword}>
      <PasswordResetView
        email={email}
        busy={busy}
        refusal={passwordRefusalOf(failure)}
        onSubmit={(input) => portal.child('changePassword').send({ type: 'form.submitted', input })}
        onLogOut={() => portal.child('session').send({ type: 'signOut.requested' })}
      />
    </MoreTexts>
  );
};
export default PasswordResetPage;
