import { BusyBar } from '@ui/kit/progress-bar';
import { useUi } from '@ui/texts/ui-context';

/** While it is not known yet what may be shown. */
export const PageLoader = () => {
  const { t } = useUi();
  return <BusyBar label={t('app.loading')} />;
};
