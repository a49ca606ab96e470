import { noteAudiences } from '@domain/area/area.policy';
import type { RecordAnswer, TimelineEntryRead } from '@domain/area/records';
import { changesNothing } from '@domain/session/session';
import { NOTE_DRAFT, type PartName } from '@machines/record/record-part.machine';
import { partId } from '@machines/workspace/names';
import type { RecordPart } from '@machines/workspace/workspace';
import { Badge } from '@ui/kit/badge';
import { Button } from '@ui/kit/button';
import { FileDrop } from '@ui/kit/records/file-drop';
import { Timeline } from '@ui/kit/records/timeline';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { useArea } from '../area-scope';
import { FailureNote } from '../failure-note';
import { useFormTexts } from '../form-texts';
import { Failed, LoadingRows } from '../notices.view';
import styles from '../record.module.css';
import { agoFrom } from '../relative';
import { Retry } from '../retry';
import { useDraft } from '../use-draft';
import { useNow } from '../use-now';
import { useRole } from '../use-who';
import { useOpened, useWorkspace } from '../use-workspace';
import { exactly } from '../values';
import { doerText, entryText } from './history';

const usePart = (part: RecordPart) =>
  useSelector(
    part,
    (now) => ({
      ...now.context,
      isLoading: now.hasTag('loading'),
      isAdding: now.hasTag('adding'),
      isFailed: now.matches('failed') || now.matches('broken'),
      isNotAdded: now.matches('notAdded'),
    }),
    shallowEqual,
  );
type PartNow = ReturnType<typeof usePart>;

/** A part of a record, loaded when it is looked at. */
export const PartTab = (props: {
  readonly record: RecordAnswer;
  readonly part: PartName;
  children(part: RecordPart, now: PartNow): ReactNode;
}) => {
  const { manifest } = useArea();
  const { record, part, children } = props;
  const area = manifest.area.name;
  const open = useOpened({
    key: partId(area, record.id, part),
    open: (workspace) => workspace.openPart(area, record.id, part),
    // closed with its record
    close: () => {},
  });
  return open && <OpenPart part={open}>{children}</OpenPart>;
};

const isEmpty = ({ content }: PartNow) => Object.values(content).every((list) => list.length === 0);

const OpenPart = (props: { part: RecordPart; children(part: RecordPart, now: PartNow): ReactNode }) => {
  const { t } = useArea();
  const now = usePart(props.part);
  if (now.isFailed && isEmpty(now))
    return (
      <Failed of="record" failure={now.failure} onRetry={() => props.part.send({ type: 'part.retried' })} />
    );
  if (now.isLoading && !now.isLoaded) return <LoadingRows label={t('record.loading')} />;
  return props.children(props.part, now);
};

/** Who did it, and when. */
const By = ({ actor, command, at }: { actor: TimelineEntryRead['actor']; command: string; at: string }) => {
  const { t, language } = useArea();
  const f = useFormTexts();
  const now = useNow();
  const when = Date.parse(at);
  return (
    <span className={styles.quiet} title={exactly(when)}>
      {f('timeline.by', { name: doerText(actor, command, t), when: agoFrom(now, when, language) })}
    </span>
  );
};

export const TimelineTab = ({ record }: { record: RecordAnswer }) => {
  const area = useArea();
  const f = useFormTexts();
  return (
    <PartTab record={record} part="timeline">
      {(_, { content: { timeline } }) =>
        timeline.length === 0 ? (
          <p className={styles.quiet}>{f('timeline.empty')}</p>
        ) : (
          <Timeline
            label={area.t('record.timeline')}
            entries={timeline.map((entry) => ({
              id: entry.id,
              isCommand: entry.kind === 'command',
              content: (
                <>
                  <span>{entryText(entry, area)}</span>
                  <By
                    actor={entry.actor}
                    command={entry.kind === 'attachment' ? 'attachment' : entry.name}
                    at={entry.at}
                  />
                </>
              ),
            }))}
          />
        )
      }
    </PartTab>
  );
};

const NewNote = ({ part, now }: { part: RecordPart; now: PartNow }) => {
  const f = useFormTexts();
  const workspace = useWorkspace();
  const choices = noteAudiences(useRole());
  const draft = useDraft(now.area, now.id, NOTE_DRAFT);
  const text = String(draft.values.text ?? '');
  const audience = choices.find((choice) => choice === draft.values.audience) ?? choices[0];
  const id = useId();
  const send = () => {
    if (text.trim() === '' || now.isAdding) return;
    part.send({ type: 'part.added', addition: { text: text.trim(), audience, key: workspace.newKey() } });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FailureNote failure={now.isNotAdded ? now.failure : null} />
      <label htmlFor={id} className={styles.term}>
        {f('notes.text')}
      </label>
      <textarea
        id={id}
        className={styles.textarea}
        rows={3}
        maxLength={5_000}
        value={text}
        readOnly={now.isAdding}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      {choices.length > 1 && (
        <fieldset className={styles.audience}>
          <legend className={styles.term}>{f('notes.audience')}</legend>
          {choices.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`${id}-audience`}
                checked={choice === audience}
                onChange={() => draft.change({ audience: choice })}
              />
              {f(`notes.${choice}`)}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.bar}>
        {now.isNotAdded && <Retry failure={now.failure} onRetry={send} />}
        <Button type="submit" tone="primary" busy={now.isAdding}>
          {f('notes.add')}
        </Button>
      </div>
    </form>
  );
};

export const NotesTab = ({ record }: { record: RecordAnswer }) => {
  const f = useFormTexts();
  const role = useRole();
  const isStaff = noteAudiences(role).length > 1;
  const mayWrite = !changesNothing(role);
  return (
    <PartTab record={record} part="notes">
      {(part, now) => (
        <>
          {mayWrite && <NewNote part={part} now={now} />}
          {now.content.notes.length === 0 && <p className={styles.quiet}>{f('notes.empty')}</p>}
          <ul className={styles.list}>
            {now.content.notes.map(({ id, text, author, at, audience }) => (
              <li key={id} className={styles.item}>
                <p>{text}</p>
                {isStaff && (
                  <Badge tone={audience === 'shared' ? 'green' : 'grey'}>{f(`notes.${audience}`)}</Badge>
                )}
                <By actor={author} command="note" at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PartTab>
  );
};

export const FilesTab = ({ record }: { record: RecordAnswer }) => {
  const { t, format } = useArea();
  const workspace = useWorkspace();
  const mayWrite = !changesNothing(useRole());
  return (
    <PartTab record={record} part="attachments">
      {(part, now) => (
        <>
          <FailureNote failure={now.failure} />
          {mayWrite && (
            <FileDrop
              label={t('files.drop')}
              hint={t('files.limit')}
              busy={
                now.isAdding && now.addition !== null && 'file' in now.addition
                  ? t('files.uploading', { name: now.addition.file.name })
                  : null
              }
              upload={{
                percent: now.progress,
                cancel: { label: t('files.cancel'), run: () => part.send({ type: 'upload.cancelled' }) },
              }}
              onFile={(file) =>
                part.send({
                  type: 'part.added',
                  addition: { file: workspace.register({ name: file.name, content: file }) },
                })
              }
            />
          )}
          {now.content.attachments.length === 0 && <p className={styles.quiet}>{t('files.empty')}</p>}
          <ul className={styles.list}>
            {now.content.attachments.map(({ id, name, size, author, at, masked }) => (
              <li key={id} className={styles.item}>
                {masked ? (
                  <span title={t('files.masked')}>{name}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    aria-label={t('files.open', { name })}
                    onClick={() => part.send({ type: 'attachment.opened', attachmentId: id })}
                  >
                    {name}
                  </button>
                )}
                {masked && <span className={styles.quiet}>{t('files.masked')}</span>}
                <span className={styles.quiet}>
                  {t('files.size', { size: format.number(Math.max(1, Math.round(size / 1_000))) })}
                </span>
                <By actor={author} command="attachment" at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PartTab>
  );
};
