import { useUi } from '@ui/i18n/ui-context';
import { BusyBar } from '@ui/kit/progress-bar';

/** While it is not known yet what may be shown. */
export const PageLoader = () => {
  const { t } = useUi();
  return <BusyBar label={t('app.loading')} />;
};
