import { DEFAULT_LANDING, SIGN_IN } from '@domain/session/access.rules';
import { toolTexts } from '@ui/header-tools/texts';
import { useHeaderTools } from '@ui/header-tools/use-header-tools';
import { useTexts } from '@ui/i18n/use-texts';
import { useApp, usePortal } from '@ui/portal-context';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { RedirectProductView } from './redirect-product.view';

export { LoginLayout as Layout } from '@ui/shell/login.layout';

/** What the address asks for, as it was when the page was opened. */
const search = (query: URLSearchParams) => {
  const [email, otp, product] = ['email', 'otp', 'product'].map((name) => query.get(name) ?? '');
  if (email && otp) return { kind: 'callback', email, otp } as const;
  return product ? ({ kind: 'launch', product } as const) : null;
};

const RedirectProduct = () => {
  const { app } = usePortal();
  const t = useTexts(toolTexts);
  const { ssoCallback, ssoLaunch } = useHeaderTools();
  const [query] = useSearchParams();
  const [options] = useState(() => search(query));
  const status = useApp(({ context }) => context.seen.session);
  const present = status.kind === 'signedIn' ? status.identity.user.email : null;
  const isArriving = options?.kind === 'callback';
  const refused = useSelector(ssoCallback, ({ context }) => context.failure);
  const notLaunched = useSelector(ssoLaunch, ({ context }) => context.failure);
  const failure = isArriving ? refused : notLaunched;
  const isAccepted = useSelector(ssoCallback, (now) => now.hasTag('accepted'));
  const [isSent, setSent] = useState(false);
  const go = (to: string) => app.send({ type: 'navigation.requested', to, how: 'replace' });

  const isOther =
    isArriving && !isSent && present !== null && present.toLowerCase() !== options.email.toLowerCase();
  const isHere = isArriving && present !== null && !isOther && (isAccepted || !isSent);
  const isLost = options === null || (options.kind === 'launch' && present === null);
  const begun = useRef(false);
  const settled = status.kind === 'signedIn' || status.kind === 'signedOut';
  useEffect(() => {
    if (!settled) return;
    if (isHere || isLost) {
      if (isArriving) ssoCallback.send({ type: 'callback.reset' });
      app.send({
        type: 'navigation.requested',
        to: present === null ? SIGN_IN : DEFAULT_LANDING,
        how: 'replace',
      });
      return;
    }
    if (begun.current || isOther || options === null) return;
    begun.current = true;
    setSent(true);
    if (options.kind === 'callback')
      ssoCallback.send({ type: 'callback.submitted', email: options.email, otp: options.otp });
    else ssoLaunch.send({ type: 'launch.submitted', productId: options.product, how: 'lend' });
  }, [settled, isHere, isLost, isOther, isArriving, present, options, ssoCallback, ssoLaunch, app]);

  return (
    <RedirectProductView
      title={t('sso.title')}
      t={t}
      isArriving={isArriving}
      email={isArriving ? options.email : ''}
      present={isOther ? present : null}
      failure={failure}
      onChange={() => {
        app.send({ type: 'signOut.asked' });
        app.send({ type: 'signOut.confirmed' });
      }}
      onStay={() => go(DEFAULT_LANDING)}
      onSignIn={() => go(present === null ? SIGN_IN : DEFAULT_LANDING)}
    />
  );
};

export default RedirectProduct;
