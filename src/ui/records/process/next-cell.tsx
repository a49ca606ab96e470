import type { Row } from '@domain/area/records';
import { caseValueOf } from '@domain/area/state-value';
import { nextStepAt } from '@machines/lifecycle/next-step';
import { match, P } from 'ts-pattern';
import { useArea } from '../area-scope';
import { lifecycleIn, stateAt } from '../states';
import { useRole } from '../use-who';
import { holderText } from './holder';
import styles from './next-head.module.css';

/**
 * What moves the record of a row on, or with whom it is. A row knows its state and its way, and none of its facts: whether something stands
 * in the way is found out when it is pressed.
 */
const NextCell = (props: {
  readonly row: Row;
  /** The Tab key comes to it; in a grid the arrow keys go from row to row. */
  readonly reachable?: boolean;
  onCommand(row: Row, command: string): void;
}) => {
  const { row, reachable = false, onCommand } = props;
  const area = useArea();
  const { manifest, t } = area;
  const role = useRole();
  const lifecycle = lifecycleIn(manifest, row.machine);
  if (lifecycle === null) return null;
  const step = nextStepAt(manifest.area, lifecycle, caseValueOf(row.value, row.state), role, row.fields);
  return match(step)
    .with({ kind: 'command' }, ({ command }) => (
      <button
        type="button"
        tabIndex={reachable ? undefined : -1}
        className={styles.cell}
        onClick={() => onCommand(row, command)}
      >
        {t.of(`command.${command}`)}
      </button>
    ))
    .with({ kind: 'waits' }, ({ owner, state }) => {
      const { ownerField, next } = stateAt(manifest, row.machine, state)?.meta ?? {};
      if (next === 'elsewhere') return <span className={styles.with}>{t.of(`next.${state}`)}</span>;
      return (
        <span className={styles.with}>
          {t('next.with', { name: holderText(area, row, { owner, ownerField }, role) })}
        </span>
      );
    })
    .with({ kind: 'itself' }, () => <span className={styles.with}>{t('next.itself')}</span>)
    .with({ kind: P.union('ended', 'unknown') }, () => null)
    .exhaustive();
};
export default NextCell;
