import type { Row } from '@domain/area/records';
import { matchFiles } from '@domain/cases/match-files';
import { isAbsent } from '@domain/shared/call-failure';
import { currentOf, type Upload } from '@machines/upload-queue/upload-queue.machine';
import { queueId } from '@machines/workspace/names';
import type { UploadQueue } from '@machines/workspace/workspace';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { ConfirmDialog } from '@ui/kit/dialog';
import { FileDrop } from '@ui/kit/records/file-drop';
import { type AreaUi, useArea } from '@ui/records/area-scope';
import { useOpened, useWorkspace } from '@ui/records/use-workspace';
import { titleOf } from '@ui/records/values';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { fateText } from './desk';
import styles from './desk.module.css';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp,.heic,application/pdf,image/*';

interface Choice {
  readonly file: File;
  /** The item that it is for; without one it is not handed in. */
  readonly item: string | null;
}

/** How one file fares. */
const Fate = (props: {
  readonly upload: Upload;
  /** Of the file whose turn it is: how much of it is on its way, percent. */
  readonly progress: number | null;
  readonly isCurrent: boolean;
  readonly queue: UploadQueue;
  readonly desk: AreaUi;
}) => {
  const { upload, progress, isCurrent, queue, desk } = props;
  const { t } = desk;
  const { state, failure, file } = upload;
  if (state === 'failed')
    return (
      <span className={styles.failed} role="alert">
        {(failure && fateText(failure, t)) ?? t.of('many.failed')}
        {!isAbsent(failure) && !(failure?.kind === 'refused' && failure.code === 'not_allowed') && (
          <Button onClick={() => queue.send({ type: 'file.retried', ticket: file.ticket })}>
            {t.of('many.retry')}
          </Button>
        )}
        {failure !== null && failure.kind !== 'refused' && <DownloadTrace />}
      </span>
    );
  if (!isCurrent) return <span role="status">{t.of(state === 'sent' ? 'many.sent' : 'many.waiting')}</span>;
  return (
    <span role="status">
      {t.of('many.sending')}
      <progress aria-label={t.of('many.sending')} max={100} {...(progress !== null && { value: progress })} />
      <Button onClick={() => queue.send({ type: 'upload.cancelled' })}>{t('files.cancel')}</Button>
    </span>
  );
};

/** The files on their way, one after the other. */
const Sending = ({ queue, desk }: { queue: UploadQueue; desk: AreaUi }) => {
  const { t, format } = desk;
  const { uploads, progress, isClosing } = useSelector(queue, (now) => now.context);
  const current = currentOf({ uploads });
  const unsent = uploads.filter(({ state }) => state !== 'sent').length;
  return (
    <section className={styles.matching} aria-label={t.of('many.title')}>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.file.ticket}>
            <span>{upload.title}</span>
            <span className={styles.names}>{upload.file.name}</span>
            <Fate
              upload={upload}
              progress={progress}
              isCurrent={upload === current}
              queue={queue}
              desk={desk}
            />
          </li>
        ))}
      </ul>
      <div className={styles.judge}>
        <Button onClick={() => queue.send({ type: 'close.pressed' })}>{t.of('many.close')}</Button>
      </div>
      {isClosing && (
        <ConfirmDialog
          title={t.of('many.giveUp')}
          reject={{ label: t.of('many.stay'), run: () => queue.send({ type: 'close.declined' }) }}
          accept={{
            label: t.of('many.close'),
            tone: 'danger',
            run: () => queue.send({ type: 'close.confirmed' }),
          }}
        >
          <p>{t.of('many.giveUpText', { count: format.number(unsent) })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
};

const Matching = (props: {
  readonly choices: readonly Choice[];
  readonly items: readonly Row[];
  readonly desk: AreaUi;
  onChange(choices: readonly Choice[]): void;
  onConfirm(): void;
  onCancel(): void;
}) => {
  const { choices, items, desk, onChange, onConfirm, onCancel } = props;
  const { t, format } = desk;
  const area = useArea();
  const titleId = useId();
  const count = choices.filter(({ item }) => item !== null).length;
  return (
    <section className={styles.matching} aria-labelledby={titleId}>
      <h2 id={titleId}>{t.of('many.title')}</h2>
      <ul>
        {choices.map(({ file, item }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none of them moves
          <li key={index}>
            <span className={styles.names}>{file.name}</span>
            <select
              aria-label={t.of('many.item', { name: file.name })}
              value={item ?? ''}
              onChange={({ target }) =>
                onChange(
                  choices.map((choice, at) =>
                    at === index ? { ...choice, item: target.value === '' ? null : target.value } : choice,
                  ),
                )
              }
            >
              <option value="">{t.of('many.none')}</option>
              {items.map((row) => (
                <option key={row.id} value={row.id}>
                  {titleOf(area.manifest.area, row, area)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <div className={styles.judge}>
        <Button tone="primary" aria-disabled={count === 0} onClick={() => count > 0 && onConfirm()}>
          {t.of('many.handIn', { count: format.number(count) })}
        </Button>
        <Button onClick={onCancel}>{t.of('many.cancel')}</Button>
      </div>
    </section>
  );
};

const Dropped = (props: { items: readonly Row[]; queue: UploadQueue; desk: AreaUi }) => {
  const { items, queue, desk } = props;
  const { t } = desk;
  const area = useArea();
  const workspace = useWorkspace();
  const isIdle = useSelector(queue, (now) => now.matches('idle'));
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const drop = (files: readonly File[]) => {
    const kinds = items.map(({ id, fields }) => ({ id, kind: String(fields.kind) }));
    const matched = matchFiles(files, kinds);
    setChoices(files.map((file, index) => ({ file, item: matched[index] ?? null })));
  };
  const handIn = () => {
    queue.send({
      type: 'files.queued',
      files: choices.flatMap(({ file, item }) => {
        const row = items.find(({ id }) => id === item);
        if (row === undefined) return [];
        return [
          {
            record: row.id,
            title: titleOf(area.manifest.area, row, area),
            file: workspace.register({ name: file.name, content: file }),
          },
        ];
      }),
    });
    setChoices([]);
  };
  if (!isIdle) return <Sending queue={queue} desk={desk} />;
  if (choices.length > 0)
    return (
      <Matching
        choices={choices}
        items={items}
        desk={desk}
        onChange={setChoices}
        onConfirm={handIn}
        onCancel={() => setChoices([])}
      />
    );
  if (items.length === 0) return null;
  return (
    <FileDrop
      label={t.of('many.label')}
      hint={t.of('many.hint')}
      accept={{ types: ACCEPTED, refused: t.of('many.hint') }}
      busy={null}
      onFiles={drop}
    />
  );
};

/** Files that are dropped at once, each for an item of the checklist: by its name, as somebody corrects it. `of`: whose checklist it is. */
export const ManyFiles = ({ items, of, desk }: { items: readonly Row[]; of: string; desk: AreaUi }) => {
  const area = useArea();
  const { name } = area.manifest.area;
  const queue = useOpened({
    key: queueId(name, of),
    open: (workspace) => workspace.openQueue(name, of),
    close: (workspace) => workspace.closeQueue(name, of),
  });
  return queue && <Dropped items={items} queue={queue} desk={desk} />;
};
