import { PanelNotice } from '@ui/kit/panel';
import type { ReactNode } from 'react';
import { usePanelTexts } from './panel-texts';

/** What is drawn of the rows, or that there are none. */
export const Filled = ({ rows, children }: { rows: readonly unknown[]; children: ReactNode }) => {
  const t = usePanelTexts();
  return rows.length === 0 ? <PanelNotice text={t('panel.empty')} /> : children;
};
