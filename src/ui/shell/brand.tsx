import { useUi } from '@ui/i18n/ui-context';
import styles from './brand.module.css';

/** The mark and, unless it must be narrow, the name. */
export const Brand = ({ markOnly = false }: { readonly markOnly?: boolean }) => {
  const { t } = useUi();
  return (
    <span className={styles.brand}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0a94ff" />
        <path
          d="M10 24V8h7.2a5.4 5.4 0 0 1 0 10.8H10"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="23" cy="23" r="2.6" fill="#9bd5ff" />
      </svg>
      <span className={markOnly ? 'sr-only' : undefined}>{t('app.name')}</span>
    </span>
  );
};
