import { LayoutGrid } from 'lucide-react';
import { lazy } from 'react';
import { useBarTexts } from './bar-texts';
import { ToolPanel } from './tool-panel';

const AppsPanel = lazy(() => import('./apps-panel'));

/** The way to the other products. */
export const Apps = () => {
  const say = useBarTexts();
  const label = say('apps.title');
  return (
    <ToolPanel label={label} triggerLabel={label} trigger={<LayoutGrid size={18} aria-hidden="true" />}>
      <AppsPanel />
    </ToolPanel>
  );
};
