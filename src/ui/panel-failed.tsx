import { DownloadTrace } from './download-trace';
import { useUi } from './i18n/ui-context';
import { Button } from './kit/button';
import { PanelNotice } from './kit/panel';

/**
 * In place of what could not be loaded: why, another try, and what led to it. `onRetry` null: the back end does not offer it, so that nothing
 * has failed and no other try helps.
 */
export const PanelFailed = ({ text, onRetry }: { text: string; onRetry: (() => void) | null }) => {
  const { t } = useUi();
  return (
    <PanelNotice
      text={text}
      actions={
        onRetry && (
          <>
            <Button onClick={onRetry}>{t('app.retry')}</Button>
            <DownloadTrace />
          </>
        )
      }
    />
  );
};
