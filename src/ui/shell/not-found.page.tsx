import { useApp, usePortal } from '@ui/portal-context';
import type { ReactNode } from 'react';
import { DashboardLayout } from './dashboard.layout';
import { NotFoundView } from './error-page.view';

/** Inside the shell for somebody who is signed in, on its own for anybody else. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const signedIn = useApp((now) => now.hasTag('signedIn'));
  return signedIn ? <DashboardLayout>{children}</DashboardLayout> : <main tabIndex={-1}>{children}</main>;
};

const NotFoundPage = () => {
  const { app } = usePortal();
  return <NotFoundView onTryAgain={() => app.send({ type: 'reload.requested' })} />;
};
export default NotFoundPage;
