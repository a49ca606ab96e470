import { type Conflict, isDecided, type Side } from '@domain/area/merge';
import { fieldValueIn } from '@domain/area/records';
import { Button } from '@ui/kit/button';
import { Dialog } from '@ui/kit/dialog';
import { DiffTable } from '@ui/kit/records/diff-table';
import { useArea } from '../area-scope';
import { useFormTexts } from '../form-texts';
import { shownOf } from '../values';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  onChoose(field: string, choice: Side): void;
  onSettle(): void;
  onLeave(): void;
}

/** Two people changed the same fields: for each of them somebody says what shall stand. */
export const ConflictDialog = ({ conflict, onChoose, onSettle, onLeave }: ConflictDialogProps) => {
  const area = useArea();
  const f = useFormTexts();
  const { manifest, t } = area;
  const textOf = (name: string, value: unknown): string => {
    const field = manifest.area.fields[name];
    const reported = fieldValueIn(value);
    if (!field || reported === undefined) return '';
    const shown = shownOf(name, field, reported, { isMasked: false, i18n: area, now: 0 });
    return 'text' in shown ? shown.text : t('record.empty');
  };
  const names = [...new Set(conflict.fields.map(({ by }) => by ?? f('conflict.somebody')))];
  return (
    <Dialog
      title={f('conflict.title')}
      width={680}
      persistent
      onCancel={onLeave}
      footer={
        <>
          <Button onClick={onLeave}>{f('conflict.cancel')}</Button>
          <Button tone="primary" disabled={!isDecided(conflict)} onClick={onSettle}>
            {f('conflict.save')}
          </Button>
        </>
      }
    >
      <p>{f('conflict.text', { name: names.join(', ') })}</p>
      <DiffTable
        label={f('conflict.title')}
        headers={{ field: f('conflict.field'), mine: f('conflict.mine'), theirs: f('conflict.theirs') }}
        rows={conflict.fields.map(({ field, mine, theirs, choice }) => ({
          id: field,
          label: t.of(`field.${field}`),
          mine: textOf(field, mine),
          theirs: textOf(field, theirs),
          choice,
        }))}
        onChoose={onChoose}
      />
    </Dialog>
  );
};
