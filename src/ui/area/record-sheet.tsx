import type { FieldInputs } from '@domain/area/field';
import { type RecordActor, recordId } from '@machines/desk/desk';
import { useEffect, useEffectEvent } from 'react';
import { useArea } from './area-scope';
import { StateCell } from './cell';
import styles from './record.module.css';
import { RecordActions } from './record-actions';
import { RecordBody } from './record-body';
import { useRecord } from './record-state';
import { useOpened } from './use-desk';
import { titleOf } from './values';
import { Sheet } from './widgets/sheet';

export interface RecordSheetProps {
  /** Null: a new record. */
  readonly id: string | null;
  readonly prefilled?: FieldInputs;
  /** Labels of records that the prefilled fields refer to, by id. */
  readonly known?: Readonly<Record<string, string>>;
  onClose(): void;
  onCreated(id: string): void;
}

/** Opens a record on the desk for as long as the view is there. */
export const useOpenRecord = (id: string | null, prefilled: FieldInputs): RecordActor | null => {
  const { area } = useArea().manifest;
  return useOpened({
    key: recordId(area.name, id),
    open: (desk) => desk.openRecord({ area, id, prefilled }),
    close: (desk) => desk.closeRecord(area.name, id),
  });
};

/** Tells when the record is left, or has come to be. */
export const useEndings = (
  { isLeft, isCreated, record }: Pick<ReturnType<typeof useRecord>, 'isLeft' | 'isCreated' | 'record'>,
  { onClose, onCreated }: Pick<RecordSheetProps, 'onClose' | 'onCreated'>,
): void => {
  const createdId = isCreated ? (record?.id ?? null) : null;
  const closed = useEffectEvent(onClose);
  const created = useEffectEvent(onCreated);
  useEffect(() => {
    if (isLeft) closed();
  }, [isLeft]);
  useEffect(() => {
    if (createdId !== null) created(createdId);
  }, [createdId]);
};

const OpenSheet = ({ actor, known = {}, ...given }: RecordSheetProps & { actor: RecordActor }) => {
  const area = useArea();
  const { say, manifest } = area;
  const now = useRecord(actor);
  useEndings(now, given);
  const { record } = now;
  const title =
    record === null
      ? say.of(given.id === null ? 'area.new' : 'area.one')
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
      closeLabel={say('record.close')}
      onClose={() => actor.send({ type: 'leave.asked' })}
      actions={<RecordActions actor={actor} now={now} />}
    >
      <RecordBody actor={actor} now={now} known={known} />
    </Sheet>
  );
};

/** A record beside its list. */
export const RecordSheet = (given: RecordSheetProps) => {
  const actor = useOpenRecord(given.id, given.prefilled ?? {});
  return actor && <OpenSheet {...given} actor={actor} />;
};
