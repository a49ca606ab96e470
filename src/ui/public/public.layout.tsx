import { LANGUAGES } from '@machines/preferences/preferences.machine';
import { LANGUAGES as NAMES, useUi } from '@ui/i18n/ui-context';
import { usePortal } from '@ui/portal-context';
import { Brand } from '@ui/shell/brand';
import type { ReactNode } from 'react';
import styles from './public.module.css';

/** The frame of what needs no sign-in: brand, language, the work; nothing leads into the portal. */
export const PublicLayout = ({ children }: { children: ReactNode }) => {
  const portal = usePortal();
  const { t, language } = useUi();
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        <ul className={styles.languages} aria-label={t('header.language')}>
          {NAMES.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                lang={code}
                aria-pressed={code === language}
                onClick={() => {
                  const chosen = LANGUAGES.find((known) => known === code);
                  if (chosen) portal.child('preferences').send({ type: 'language.chosen', language: chosen });
                }}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </header>
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
