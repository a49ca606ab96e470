import type { Field, FieldValue } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { Badge } from '@ui/kit/badge';
import styles from './area.module.css';
import { useArea } from './area-scope';
import { stateAt } from './states';
import { useNow } from './use-now';
import { type Shown, shownOf } from './values';

/** Grey for everybody who sees that something is there, and nothing of it. */
const Masked = () => {
  const { say } = useArea();
  const why = say('record.masked');
  return (
    <span className={styles.masked} title={why}>
      <span aria-hidden="true">•••</span>
      <span className="sr-only">{why}</span>
    </span>
  );
};

/** A value in words. References lead to their record where that has a home. */
export const ShownValue = ({ shown, to }: { shown: Shown; to?: string | undefined }) => {
  const { manifest, say } = useArea();
  if (shown.kind === 'masked') return <Masked />;
  if (shown.kind === 'empty')
    return (
      <span className={styles.empty}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{say('record.empty')}</span>
      </span>
    );
  if (!('text' in shown)) return null;
  const { text, isPrivate, isLatin, title, id } = shown;
  const home = to === undefined ? undefined : manifest.homes?.[to];
  const looks = {
    'data-private': isPrivate || undefined,
    dir: isLatin ? 'ltr' : 'auto',
    title: title ?? (isPrivate ? undefined : text),
    className: styles.value,
  } as const;
  if (home === undefined || id === undefined) return <span {...looks}>{text}</span>;
  return (
    <a {...looks} href={`${home}${home.includes('?') ? '&' : '?'}record=${id}`} tabIndex={-1}>
      {text}
    </a>
  );
};

interface FieldCellProps {
  readonly name: string;
  readonly field: Field;
  readonly value: FieldValue | undefined;
  readonly masked: boolean;
  /** A reference leads to its record; not where it names the record that it stands in. */
  readonly leads?: boolean;
}

const CellAt = ({ name, field, value, masked, leads = true, now }: FieldCellProps & { now: number }) => {
  const words = useArea();
  const shown = shownOf(name, field, value, { isMasked: masked, words, now });
  return <ShownValue shown={shown} to={leads ? field.to : undefined} />;
};
const CellNow = (given: FieldCellProps) => <CellAt {...given} now={useNow()} />;

/** The value of a field, as a list and a record show it. Only how long ago an instant was depends on the clock. */
export const FieldCell = (given: FieldCellProps) =>
  given.field.kind === 'instant' ? <CellNow {...given} /> : <CellAt {...given} now={0} />;

/** Where a record is, and whether it is there for too long. */
export const StateCell = ({ row }: { row: Pick<Row, 'machine' | 'state' | 'late'> }) => {
  const { manifest, say } = useArea();
  return (
    <span className={styles.state}>
      <Badge tone={stateAt(manifest, row.machine, row.state)?.tone ?? 'grey'}>
        {say.of(`state.${row.state}`)}
      </Badge>
      {row.late && <span className={styles.late}>{say('record.late')}</span>}
    </span>
  );
};
