import type { FieldInputs } from '@domain/area/field';
import type { RecordActor } from '@machines/workspace/workspace';
import { Sheet } from '@ui/kit/records/sheet';
import { useArea } from '../area-scope';
import { StateCell } from '../fields/cell';
import styles from '../record.module.css';
import { titleOf } from '../values';
import { RecordActions } from './record-actions';
import { RecordBody, type RecordBodyProps } from './record-body';
import { useRecord } from './record-state';
import { type Endings, useEndings, useOpenRecord } from './use-record';

export interface RecordSheetProps extends Endings, Pick<RecordBodyProps, 'RelatedList'> {
  /** A new record has none. */
  readonly id: string | null;
  readonly prefilled?: FieldInputs;
  readonly isInAddress?: boolean;
  /** Labels of records that the prefilled fields refer to, by id. */
  readonly known?: Readonly<Record<string, string>>;
}

/** The same of one that is open in the workspace already. */
export const OpenSheet = ({ actor, known = {}, ...props }: RecordSheetProps & { actor: RecordActor }) => {
  const area = useArea();
  const { t, manifest } = area;
  const now = useRecord(actor);
  useEndings(now, props);
  const { record } = now;
  const title =
    record === null
      ? t.of(props.id === null ? 'area.new' : 'area.one')
      : titleOf(manifest.area, record, area);
  return (
    <Sheet
      title={
        <span className={styles.head}>
          <span data-private={manifest.area.fields[manifest.area.title]?.to === 'employee' || undefined}>
            {title}
          </span>
          {record !== null && <StateCell row={record} />}
        </span>
      }
      closeLabel={t('record.close')}
      onClose={() => actor.send({ type: 'leave.asked' })}
      actions={<RecordActions actor={actor} now={now} />}
    >
      <RecordBody {...props} actor={actor} now={now} known={known} />
    </Sheet>
  );
};

/** A record beside its list. */
export const RecordSheet = (props: RecordSheetProps) => {
  const actor = useOpenRecord(props.id, props.prefilled ?? {}, props.isInAddress);
  return actor && <OpenSheet {...props} actor={actor} />;
};
