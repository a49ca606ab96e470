import type { Field, FieldValue } from '@domain/area/field';
import type { Row } from '@domain/area/records';
import { Badge } from '@ui/kit/badge';
import { Link } from '@ui/kit/link';
import type { ComponentProps } from 'react';
import styles from '../area.module.css';
import { type AreaUi, useArea } from '../area-scope';
import { stateAt, stateText } from '../states';
import { useNow } from '../use-now';
import { shownOf, titleField, valueFor } from '../values';

/** A sign in the place of a value, and its label for whoever listens. */
const Sign = ({ sign, label, ...looks }: { sign: string; label: string } & ComponentProps<'span'>) => (
  <span {...looks}>
    <span aria-hidden="true">{sign}</span>
    <span className="sr-only">{label}</span>
  </span>
);

interface FieldCellProps {
  readonly name: string;
  readonly field: Field;
  readonly value: FieldValue | undefined;
  readonly masked: boolean;
  /** A reference leads to its record; not where it names the record that it stands in. */
  readonly leads?: boolean;
  /** The record it is of, where the area may have an own way to show the field, or says it in two languages. */
  readonly row?: Row;
}

/** A value in words; a reference leads to its record where that has a home. No component: a list has hundreds of them. */
const valueView = (
  { name, field, value, masked, row, leads = true }: FieldCellProps,
  area: AreaUi,
  now: number,
) => {
  const { manifest, t } = area;
  const shown = shownOf(name, field, row ? valueFor(area, row, name, field) : value, {
    isMasked: masked,
    i18n: area,
    now,
  });
  // grey for everybody who sees that something is there, and nothing of it
  if (shown.kind === 'masked') {
    const why = t('record.masked');
    return <Sign sign="•••" label={why} title={why} className={styles.masked} />;
  }
  if (shown.kind === 'empty') return <Sign sign="–" label={t('record.empty')} className={styles.empty} />;
  const { text, isPrivate, isLatin, title, id } = shown;
  const home = leads && field.to !== undefined ? manifest.homes?.[field.to] : undefined;
  const looks = {
    'data-private': isPrivate || undefined,
    dir: isLatin ? 'ltr' : 'auto',
    title: title ?? (isPrivate ? undefined : text),
    className: styles.value,
  } as const;
  if (home === undefined || id === undefined) return <span {...looks}>{text}</span>;
  return (
    <Link {...looks} href={`${home}${home.includes('?') ? '&' : '?'}record=${id}`} tabIndex={-1}>
      {text}
    </Link>
  );
};

const CellNow = (props: FieldCellProps) => valueView(props, useArea(), useNow());

/** The value of a field, as a list and a record show it. Only how long ago an instant was depends on the clock. */
export const FieldCell = (props: FieldCellProps) => {
  const area = useArea();
  const { row, name, field } = props;
  const Own = area.manifest.cells?.[name];
  if (row && Own) return <Own row={row} />;
  return field.kind === 'instant' ? <CellNow {...props} /> : valueView(props, area, 0);
};

/** What a record is called in the reader's language. */
export const TitleCell = ({ row }: { row: Row }) => {
  const area = useArea();
  const name = titleField(area.manifest.area, row, area);
  const field = area.manifest.area.fields[name];
  if (field === undefined) return null;
  return (
    <FieldCell
      name={name}
      field={field}
      value={row.fields[name]}
      masked={row.masked.includes(name)}
      leads={false}
    />
  );
};

/** Where a record is, and whether it is there for too long. */
export const StateCell = ({ row }: { row: Pick<Row, 'machine' | 'state' | 'late'> }) => {
  const { manifest, t } = useArea();
  return (
    <span className={styles.state}>
      <Badge tone={stateAt(manifest, row.machine, row.state)?.tone ?? 'grey'}>
        {stateText(t, row.state)}
      </Badge>
      {row.late && <span className={styles.late}>{t('record.late')}</span>}
    </span>
  );
};
