import { duplicatesIn } from '@machines/record/record.rules';
import type { RecordActor } from '@machines/workspace/workspace';
import { Button } from '@ui/kit/button';
import { useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import { Gaps } from '../gaps';
import { DuplicatesNotice, RecordForm, RefusedAsDuplicate } from '../later-forms';
import styles from '../record.module.css';
import { RecordFields } from './record-fields';
import type { RecordNow } from './record-state';

/** What every part of a record is drawn from. `known`: labels of records that prefilled fields refer to, by id. */
export interface RecordViewProps {
  readonly actor: RecordActor;
  readonly now: RecordNow;
  readonly known: Readonly<Record<string, string>>;
}

/** Reading or writing the fields. */
export const RecordOverview = ({ actor, now, known, focus }: RecordViewProps & { focus: string | null }) => {
  const { manifest, t } = useArea();
  const { record, isEditing } = now;
  const { above: Above } = manifest;
  const duplicates = duplicatesIn(now.failure);
  return (
    <>
      {now.isRestored && (
        <p className={styles.banner} role="status">
          {t('record.draftBack')}
          <Button onClick={() => actor.send({ type: 'edit.cancelled' })}>{t('record.discardDraft')}</Button>
        </p>
      )}
      {isEditing && now.isOutdated && (
        <p className={styles.banner} role="status">
          {t('record.changedElsewhere')}
          <Button onClick={() => actor.send({ type: 'reload.chosen' })}>{t('record.reload')}</Button>
        </p>
      )}
      {duplicates.length === 0 ? (
        <FailureNote failure={now.isCommanding ? null : now.failure} />
      ) : (
        <RefusedAsDuplicate
          duplicates={duplicates}
          isNew={now.id === null}
          busy={now.isBusy}
          onForce={() => actor.send({ type: 'save.forced' })}
        />
      )}
      {isEditing && duplicates.length === 0 && manifest.possibleDuplicates && <DuplicatesNotice now={now} />}
      {record !== null && Above && <Above record={record} />}
      {isEditing && (
        <RecordForm
          now={now}
          focus={focus}
          known={known}
          onChange={(field, value) => actor.send({ type: 'field.changed', field, value })}
          onPropose={(field, value) => actor.send({ type: 'field.proposed', field, value })}
          onSubmit={() => actor.send({ type: 'save.pressed' })}
        />
      )}
      {!isEditing && record !== null && <RecordFields record={record} />}
      {record !== null && <Gaps which="all" />}
    </>
  );
};
