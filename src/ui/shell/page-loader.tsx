import { useUi } from '@ui/texts/ui-context';
import styles from './page-loader.module.css';

/** While it is not known yet what may be shown. */
export const PageLoader = () => {
  const { t } = useUi();
  return (
    <div className={styles.loader} role="status" aria-label={t('app.loading')}>
      <span className={styles.bar} />
    </div>
  );
};
