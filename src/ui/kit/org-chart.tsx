import { partsFrom } from './parts';
import { SkeletonRows } from './skeleton';

/** Something that stands in a chart, with what stands below it. */
export interface ChartNode {
  readonly id: string;
  readonly label: string;
  /** Where its name leads, if not to where one is. */
  readonly href: string | null;
  readonly children: readonly ChartNode[];
}

export interface OrgChartProps {
  readonly label: string;
  readonly root: ChartNode;
  /** Tells a screen reader what `name` stands below; the lines tell everybody else. */
  below(name: string): string;
  /** What stands for those that do not fit beside each other. */
  more(count: number): string;
}

/** Who stands below whom, drawn from the top down. It scrolls within its place, and comes with the first one that is looked at. */
export const OrgChart = partsFrom(() => import('./prime/org-chart-part')).part<OrgChartProps>(
  (parts) => parts.OrgChartPart,
  <SkeletonRows rows={3} height={64} />,
);
