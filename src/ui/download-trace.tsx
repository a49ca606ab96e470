import { useUi } from '@ui/i18n/ui-context';
import { Button } from '@ui/kit/button';
import { PortalContext } from '@ui/portal-context';
import { use } from 'react';

/** Beside every failure: what led to it, as a file. Nothing where no portal runs. */
export const DownloadTrace = () => {
  const { t } = useUi();
  const portal = use(PortalContext);
  return portal && <Button onClick={portal.saveTrace}>{t('errorPage.download')}</Button>;
};
