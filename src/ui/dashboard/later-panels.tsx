import { partsFrom } from '@ui/kit/parts';
import { Skeleton, SkeletonRows } from '@ui/kit/skeleton';
import styles from './dashboard.module.css';

/** What the panels below the figures are filled with: the figures wait for nothing of it. */
const { load, prefetch, part } = partsFrom(() => import('./panel-contents'));

export { load as loadPanelContents, prefetch as prefetchPanelContents };

export const CHART_SKELETON = (
  <div className={styles.chartSkeleton} aria-hidden="true">
    <Skeleton width="100%" height="100%" />
  </div>
);
export const ROWS_SKELETON = <SkeletonRows rows={9} height={40} />;

export const DistributionChart = part((contents) => contents.DistributionChart, CHART_SKELETON);
export const LeadList = part((contents) => contents.LeadList, ROWS_SKELETON);
export const MobileUsersTable = part((contents) => contents.MobileUsersTable, ROWS_SKELETON);
export const OnboardingsTable = part((contents) => contents.OnboardingsTable, ROWS_SKELETON);
export const TicketsTable = part((contents) => contents.TicketsTable, ROWS_SKELETON);
