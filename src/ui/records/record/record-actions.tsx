import type { RecordActor } from '@machines/workspace/workspace';
import { Button } from '@ui/kit/button';
import { Pencil } from 'lucide-react';
import { useArea } from '../area-scope';
import styles from '../record.module.css';
import { useMayEdit } from './record-body';
import type { RecordNow } from './record-state';

/** Edit, save and cancel; and what the area adds. */
export const RecordActions = ({ actor, now }: { actor: RecordActor; now: RecordNow }) => {
  const { manifest, t } = useArea();
  const mayEdit = useMayEdit(now);
  const { record } = now;
  const { actions: Own } = manifest;
  const creating = t.has('area.create') ? t.of('area.create') : t('record.create');
  if (now.isEditing)
    return (
      <div className={styles.bar}>
        <Button onClick={() => actor.send({ type: 'edit.cancelled' })}>{t('record.cancel')}</Button>
        <Button tone="primary" busy={now.isBusy} onClick={() => actor.send({ type: 'save.pressed' })}>
          {now.id === null ? creating : t('record.save')}
        </Button>
      </div>
    );
  return (
    <div className={styles.bar}>
      {record !== null && Own && <Own record={record} />}
      {mayEdit && (
        <Button
          onClick={() => {
            actor.send({ type: 'tab.chosen', tab: 'overview' });
            actor.send({ type: 'edit.started' });
          }}
        >
          <Pencil size={16} aria-hidden="true" />
          {t('record.edit')}
        </Button>
      )}
    </div>
  );
};
