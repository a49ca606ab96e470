import { LANGUAGES, useUi } from '@ui/i18n/ui-context';
import type { ReactNode } from 'react';
import { Brand } from './brand';
import styles from './login-layout.module.css';

export interface LoginLayoutProps {
  onLanguage(code: string): void;
  readonly children: ReactNode;
}

/** The frame of the pages that need no session: the brand on one side, a narrow column of work on the other. */
export const LoginLayout = ({ onLanguage, children }: LoginLayoutProps) => {
  const { t, language } = useUi();
  return (
    <div className={styles.layout}>
      <aside className={styles.aside}>
        <Brand />
        <div className={styles.pitch}>
          <p className={styles.tagline}>{t('app.tagline')}</p>
          <p>{t('app.about')}</p>
        </div>
      </aside>
      <main className={styles.main} tabIndex={-1}>
        <div className={styles.card}>{children}</div>
        <ul className={styles.languages} aria-label={t('header.language')}>
          {LANGUAGES.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                lang={code}
                aria-pressed={code === language}
                onClick={() => onLanguage(code)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
};
