import type { CallFailure } from '@domain/shared/call-failure';
import { DownloadTrace } from '@ui/download-trace';
import { useUi } from '@ui/i18n/ui-context';
import { useTexts } from '@ui/i18n/use-texts';
import styles from './header-tools.module.css';
import { toolTexts } from './texts';

/** What a header tool asked for did not come: why, another try, and what led to it. */
export const ToolFailed = ({ failure, onRetry }: { failure: CallFailure | null; onRetry(): void }) => {
  const t = useTexts(toolTexts);
  const ui = useUi();
  const isAbsent = failure?.kind === 'refused' && failure.code === 'not_served';
  return (
    <div role="alert" className={`${styles.problem} ${styles.failed}`}>
      {isAbsent ? ui.t('error.notServed') : t('tools.failed')}
      <button type="button" className={styles.link} onClick={onRetry}>
        {t('tools.retry')}
      </button>
      <DownloadTrace />
    </div>
  );
};
