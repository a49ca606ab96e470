import { Timeline, type TimelinePassThroughOptions } from 'primereact/timeline';
import type { TimelineProps } from '../records/timeline';
import { Prime } from './prime';
import styles from './timeline-part.module.css';

/** To the library it is a heap of boxes; it is a list. */
const looks = {
  event: { role: 'listitem', className: styles.entry },
  opposite: { hidden: true },
  separator: { 'aria-hidden': true, className: styles.separator },
  connector: { className: styles.connector },
  content: { className: styles.content },
} satisfies TimelinePassThroughOptions;

export const TimelinePart = ({ label, entries }: TimelineProps) => (
  <Prime>
    <Timeline
      value={[...entries]}
      dataKey="id"
      marker={({ isCommand }: TimelineProps['entries'][number]) => (
        <span className={styles.marker} data-command={isCommand || undefined} />
      )}
      content={({ content }: TimelineProps['entries'][number]) => content}
      pt={{ ...looks, root: { role: 'list', 'aria-label': label } }}
    />
  </Prime>
);
