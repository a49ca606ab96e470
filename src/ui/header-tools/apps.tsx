import { useTexts } from '@ui/i18n/use-texts';
import { LayoutGrid } from 'lucide-react';
import { lazy } from 'react';
import { barTexts } from './bar-texts';
import { ToolPanel } from './tool-panel';

const AppsPanel = lazy(() => import('./apps-panel'));

/** The way to the other products. */
export const Apps = () => {
  const t = useTexts(barTexts);
  const label = t('apps.title');
  return (
    <ToolPanel label={label} triggerLabel={label} trigger={<LayoutGrid size={18} aria-hidden="true" />}>
      <AppsPanel />
    </ToolPanel>
  );
};
