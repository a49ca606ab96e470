import type { Row } from '@domain/area/records';
import { matchFiles } from '@domain/cases/match-files';
import { isAbsent } from '@domain/shared/call-failure';
import { partId, type RecordPart } from '@machines/workspace/workspace';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { FileDrop } from '@ui/kit/records/file-drop';
import { type AreaUi, useArea } from '@ui/records/area-scope';
import { partFailureText } from '@ui/records/reasons';
import { useOpened, useWorkspace } from '@ui/records/use-workspace';
import { titleOf } from '@ui/records/values';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from './desk.module.css';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp,.heic,application/pdf,image/*';

interface Choice {
  readonly file: File;
  /** The item that it is for; null: it is not handed in. */
  readonly item: string | null;
}

interface SendingProps {
  readonly part: RecordPart;
  readonly files: readonly File[];
  /** The list knows the item as handed in. */
  readonly isHandedIn: boolean;
  readonly desk: AreaUi;
}

/** Sends the files of one item, one after the other: with the first of them the item is handed in. */
const Sending = ({ part, files, isHandedIn, desk }: SendingProps) => {
  const { t } = desk;
  const workspace = useWorkspace();
  const { isReady, isAdding, isFailed, failure, progress } = useSelector(
    part,
    (now) => ({
      isReady: now.matches('ready'),
      isAdding: now.hasTag('adding'),
      isFailed: now.matches('notAdded') || now.matches('failed') || now.matches('broken'),
      failure: now.context.failure,
      progress: now.context.progress,
    }),
    shallowEqual,
  );
  const [sent, setSent] = useState(0);
  const [isGivenUp, setGivenUp] = useState(false);
  const next = files[sent];
  const send = useEffectEvent(() => {
    if (next === undefined) return;
    const file = workspace.register({ name: next.name, content: next });
    part.send({ type: 'part.added', addition: { file } });
    setSent(sent + 1);
  });
  useEffect(() => {
    if (isReady && !isGivenUp) send();
  }, [isReady, isGivenUp]);
  const giveUp = () => {
    part.send({ type: 'upload.cancelled' });
    setSent(sent - 1);
    setGivenUp(true);
  };
  if (isGivenUp)
    return (
      <span className={styles.failed} role="status">
        {t.of('many.failed')}
        <Button onClick={() => setGivenUp(false)}>{t.of('many.retry')}</Button>
      </span>
    );
  if (isFailed)
    return (
      <span className={styles.failed} role="alert">
        {(failure && partFailureText(failure, t)) ?? t.of('many.failed')}
        {!isAbsent(failure) && (
          <Button onClick={() => part.send({ type: 'part.retried' })}>{t.of('many.retry')}</Button>
        )}
        {failure?.kind !== 'refused' && <DownloadTrace />}
      </span>
    );
  // the list of files may be asked for again meanwhile; of the item that is looked at it is closed with its record, which opens anew
  const isSent = next === undefined && (!isAdding || isHandedIn);
  return (
    <span role="status">
      {t.of(isSent ? 'many.sent' : 'many.sending')}
      {!isSent && (
        <progress
          aria-label={t.of('many.sending')}
          max={100}
          {...(progress !== null && { value: progress })}
        />
      )}
      {isAdding && !isSent && <Button onClick={giveUp}>{t('files.cancel')}</Button>}
    </span>
  );
};

const ItemSending = (props: {
  readonly item: Row;
  readonly files: readonly File[];
  readonly isHandedIn: boolean;
  readonly desk: AreaUi;
}) => {
  const { item, files, isHandedIn, desk } = props;
  const area = useArea();
  const { name } = area.manifest.area;
  const part = useOpened({
    key: partId(name, item.id, 'attachments'),
    open: (workspace) => workspace.openPart(name, item.id, 'attachments'),
    // the item may be the one that is looked at: its parts are closed with it
    close: () => {},
  });
  return (
    <li>
      <span>{titleOf(area.manifest.area, item, area)}</span>
      <span className={styles.names}>{files.map((file) => file.name).join(', ')}</span>
      {part && <Sending part={part} files={files} isHandedIn={isHandedIn} desk={desk} />}
    </li>
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

/** Files that are dropped at once, each for an item of the checklist: by its name, as somebody corrects it. */
export const ManyFiles = ({ items, desk }: { items: readonly Row[]; desk: AreaUi }) => {
  const { t } = desk;
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  /** What the checklist was when it was confirmed: items that are handed in leave it. */
  const [sending, setSending] = useState<readonly Row[] | null>(null);
  const drop = (files: readonly File[]) => {
    const kinds = items.map(({ id, fields }) => ({ id, kind: String(fields.kind) }));
    const matched = matchFiles(files, kinds);
    setSending(null);
    setChoices(files.map((file, index) => ({ file, item: matched[index] ?? null })));
  };
  if (sending !== null)
    return (
      <section className={styles.matching} aria-label={t.of('many.title')}>
        <ul>
          {sending.map((item) => {
            const files = choices.filter((choice) => choice.item === item.id).map(({ file }) => file);
            return files.length === 0 ? null : (
              <ItemSending
                key={item.id}
                item={item}
                files={files}
                isHandedIn={!items.some(({ id }) => id === item.id)}
                desk={desk}
              />
            );
          })}
        </ul>
        <div className={styles.judge}>
          <Button
            onClick={() => {
              setSending(null);
              setChoices([]);
            }}
          >
            {t.of('many.close')}
          </Button>
        </div>
      </section>
    );
  if (choices.length > 0)
    return (
      <Matching
        choices={choices}
        items={items}
        desk={desk}
        onChange={setChoices}
        onConfirm={() => setSending(items)}
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
