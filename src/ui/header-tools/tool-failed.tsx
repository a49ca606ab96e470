import { type CallFailure, isAbsent } from '@domain/shared/call-failure';
import { DownloadTrace } from '@ui/download-trace';
import { useUi } from '@ui/i18n/ui-context';
import { useTexts } from '@ui/i18n/use-texts';
import styles from './header-tools.module.css';
import { toolTexts } from './texts';

/** What a header tool asked for did not come: why, another try where one may help, and what led to it. */
export const ToolFailed = ({ failure, onRetry }: { failure: CallFailure | null; onRetry(): void }) => {
  const t = useTexts(toolTexts);
  const ui = useUi();
  return (
    <div role="alert" className={`${styles.problem} ${styles.failed}`}>
      {isAbsent(failure) ? ui.t('error.notServed') : t('tools.failed')}
      {!isAbsent(failure) && (
        <button type="button" className={styles.link} onClick={onRetry}>
          {t('tools.retry')}
        </button>
      )}
      <DownloadTrace />
    </div>
  );
};
