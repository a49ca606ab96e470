import type { RedirectLink } from '@machines/header-tools/sso-callback.machine';
import { toolTexts } from '@ui/header-tools/texts';
import { useHeaderTools } from '@ui/header-tools/use-header-tools';
import { useTexts } from '@ui/i18n/use-texts';
import { useApp } from '@ui/portal-context';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { RedirectProductView } from './redirect-product.view';

export { LoginLayout as Layout } from '@ui/shell/login.layout';

/** What the address asks for, as it was when the page was opened. */
const linkIn = (query: URLSearchParams): RedirectLink => {
  const [email, otp, product] = ['email', 'otp', 'product'].map((name) => query.get(name) || null);
  return { code: email && otp ? { email, otp } : null, productId: product ?? null };
};

const RedirectProduct = () => {
  const t = useTexts(toolTexts);
  const { ssoCallback, ssoLaunch } = useHeaderTools();
  const [query] = useSearchParams();
  const [link] = useState(() => linkIn(query));
  const status = useApp(({ context }) => context.seen.session);
  const isSettled = status.kind === 'signedIn' || status.kind === 'signedOut';
  const present = status.kind === 'signedIn' ? status.identity.user.email : null;
  const refused = useSelector(ssoCallback, ({ context }) => context.failure);
  const notLaunched = useSelector(ssoLaunch, ({ context }) => context.failure);
  const isOther = useSelector(ssoCallback, (now) => now.hasTag('other'));
  useEffect(() => () => ssoCallback.send({ type: 'redirect.closed' }), [ssoCallback]);
  useEffect(() => {
    if (isSettled) ssoCallback.send({ type: 'redirect.opened', link, present });
  }, [isSettled, link, present, ssoCallback]);
  const decline = () => ssoCallback.send({ type: 'redirect.declined' });
  return (
    <RedirectProductView
      title={t('sso.title')}
      t={t}
      isArriving={link.code !== null}
      email={link.code?.email ?? ''}
      present={isOther ? present : null}
      failure={link.code === null ? notLaunched : refused}
      onChange={() => ssoCallback.send({ type: 'change.confirmed' })}
      onStay={decline}
      onSignIn={decline}
    />
  );
};

export default RedirectProduct;
