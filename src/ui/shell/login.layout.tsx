import { LANGUAGES } from '@machines/preferences/preferences.machine';
import { usePortal } from '@ui/portal-context';
import type { ReactNode } from 'react';
import { LoginLayout as LoginLayoutView } from './login-layout';

export const LoginLayout = ({ children }: { children: ReactNode }) => {
  const portal = usePortal();
  return (
    <LoginLayoutView
      onLanguage={(code) => {
        const language = LANGUAGES.find((known) => known === code);
        if (language) portal.child('preferences').send({ type: 'language.chosen', language });
      }}
    >
      {children}
    </LoginLayoutView>
  );
};
