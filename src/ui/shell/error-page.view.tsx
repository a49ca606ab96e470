import { useUi } from '@ui/i18n/ui-context';
import { Button, ButtonLink } from '@ui/kit/button';
import styles from './error-page.module.css';

/** Status 404 (spec 2.5). */
export const NotFoundView = ({ onTryAgain }: { onTryAgain(): void }) => {
  const { t } = useUi();
  return (
    <div className={styles.error}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('errorPage.notFound')}</h1>
      <p className={styles.text}>{t('errorPage.notFoundText')}</p>
      <div className={styles.actions}>
        <ButtonLink tone="primary" href="/">
          {t('errorPage.goHome')}
        </ButtonLink>
        <Button onClick={onTryAgain}>{t('errorPage.tryAgain')}</Button>
      </div>
    </div>
  );
};

/** Any other error; `message` is shown as text, whatever it holds. */
export const ErrorView = ({
  message,
  onTryAgain,
  onDownload,
}: {
  readonly message: string | null;
  onTryAgain(): void;
  /** Gives the trace of what happened. */
  onDownload(): void;
}) => {
  const { t } = useUi();
  return (
    <div className={styles.error} role="alert">
      <title>{`${t('title.error')} - ${t('app.name')}`}</title>
      <h1>{t('errorPage.heading')}</h1>
      <p className={styles.text}>{message || t('error.unexpected')}</p>
      <div className={styles.actions}>
        <Button tone="primary" onClick={onTryAgain}>
          {t('errorPage.tryAgain')}
        </Button>
        <Button onClick={onDownload}>{t('errorPage.download')}</Button>
      </div>
    </div>
  );
};
