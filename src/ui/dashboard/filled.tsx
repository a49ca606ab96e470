import { useUi } from '@ui/i18n/ui-context';
import { PanelNotice } from '@ui/kit/panel';
import type { ReactNode } from 'react';

/** What is drawn of the rows, or that there are none. */
export const Filled = ({ rows, children }: { rows: readonly unknown[]; children: ReactNode }) => {
  const { t } = useUi();
  return rows.length === 0 ? <PanelNotice text={t('dashboard.empty')} /> : children;
};
