import { enPassword } from '@ui/i18n/en/password';
import { MoreTexts } from '@ui/i18n/ui-context';
import { useChild, usePortal } from '@ui/portal-context';
import { useSearchParams } from 'wouter';
import { refusalOf } from './failure-texts';
import { AskForLinkView, ChoosePasswordView } from './forgot-password.view';
import { selectSubmission } from './submission.selectors';

export { LoginLayout as Layout } from '@ui/shell/login.layout';

const AskForLink = () => {
  const portal = usePortal();
  const { busy, accepted, failure } = useChild('forgotPassword', selectSubmission);
  return (
    <AskForLinkView
      busy={busy}
      accepted={accepted}
      refusal={refusalOf(failure)}
      onSubmit={(email) => portal.child('forgotPassword').send({ type: 'form.submitted', input: { email } })}
    />
  );
};

const ChoosePassword = ({ token }: { token: string }) => {
  const portal = usePortal();
  const { busy, accepted, failure } = useChild('resetPassword', selectSubmission);
  return (
    <ChoosePasswordView
      busy={busy}
      accepted={accepted}
      refusal={refusalOf(failure)}
      linkExpired={failure?.kind === 'refused' && failure.code === 'link_expired'}
      onSubmit={(password) =>
        portal.child('resetPassword').send({ type: 'form.submitted', input: { token, password } })
      }
    />
  );
};

/** The mailed link carries a token: then a new password is chosen here, else the link is asked for. */
const ForgotPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <MoreTexts sheet={enPassword}>
      {token ? <ChoosePassword key={token} token={token} /> : <AskForLink />}
    </MoreTexts>
  );
};
export default ForgotPasswordPage;
