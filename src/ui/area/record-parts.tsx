import type { RecordAnswer } from '@domain/area/records';
import { partId, type RecordPart } from '@machines/desk/desk';
import type { PartName } from '@machines/record/record-part.machine';
import { Button } from '@ui/kit/button';
import { FileDrop } from '@ui/kit/records/file-drop';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import { useArea } from './area-scope';
import { FailureNote } from './failure-note';
import { entryText } from './history';
import { Failed, LoadingRows } from './notices.view';
import styles from './record.module.css';
import { relativeTo } from './relative';
import { useDesk, useOpened } from './use-desk';
import { useNow } from './use-now';
import { exactly } from './values';

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
export const PartTab = (given: {
  readonly record: RecordAnswer;
  readonly part: PartName;
  children(part: RecordPart, now: PartNow): ReactNode;
}) => {
  const { manifest } = useArea();
  const { record, part, children } = given;
  const area = manifest.area.name;
  const open = useOpened({
    key: partId(area, record.id, part),
    open: (desk) => desk.openPart(area, record.id, part),
    // closed with its record
    close: () => {},
  });
  return open && <OpenPart part={open}>{children}</OpenPart>;
};

const isEmpty = ({ content }: PartNow) => Object.values(content).every((list) => list.length === 0);

const OpenPart = (given: { part: RecordPart; children(part: RecordPart, now: PartNow): ReactNode }) => {
  const { say } = useArea();
  const now = usePart(given.part);
  if (now.isFailed && isEmpty(now))
    return <Failed text={say('record.failed')} onRetry={() => given.part.send({ type: 'part.retried' })} />;
  if (now.isLoading && isEmpty(now)) return <LoadingRows label={say('record.loading')} />;
  return given.children(given.part, now);
};

const By = ({ name, at }: { name: string | null; at: string }) => {
  const { say, language } = useArea();
  const now = useNow();
  const when = Date.parse(at);
  return (
    <span className={styles.quiet} title={exactly(when)}>
      {say('timeline.by', { name: name ?? say('record.system'), when: relativeTo(now, when, language) })}
    </span>
  );
};

export const TimelineTab = ({ record }: { record: RecordAnswer }) => {
  const area = useArea();
  return (
    <PartTab record={record} part="timeline">
      {(_, { content: { timeline } }) =>
        timeline.length === 0 ? (
          <p className={styles.quiet}>{area.say('timeline.empty')}</p>
        ) : (
          <ol className={styles.timeline}>
            {timeline.map((entry) => (
              <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
                <span>{entryText(entry, area)}</span>
                <By name={entry.actor?.label ?? null} at={entry.at} />
              </li>
            ))}
          </ol>
        )
      }
    </PartTab>
  );
};

const NewNote = ({ part, now }: { part: RecordPart; now: PartNow }) => {
  const { say } = useArea();
  const [text, setText] = useState('');
  const id = useId();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || now.isAdding) return;
        part.send({ type: 'part.added', addition: { text: text.trim() } });
        setText('');
      }}
    >
      <FailureNote failure={now.isNotAdded ? now.failure : null} />
      <label htmlFor={id} className={styles.term}>
        {say('notes.text')}
      </label>
      <textarea
        id={id}
        className={styles.textarea}
        rows={3}
        maxLength={5_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.bar}>
        {now.isNotAdded && (
          <Button onClick={() => part.send({ type: 'part.retried' })}>{say('list.retry')}</Button>
        )}
        <Button type="submit" tone="primary" busy={now.isAdding}>
          {say('notes.add')}
        </Button>
      </div>
    </form>
  );
};

export const NotesTab = ({ record }: { record: RecordAnswer }) => {
  const { say } = useArea();
  return (
    <PartTab record={record} part="notes">
      {(part, now) => (
        <>
          <NewNote part={part} now={now} />
          {now.content.notes.length === 0 && <p className={styles.quiet}>{say('notes.empty')}</p>}
          <ul className={styles.list}>
            {now.content.notes.map(({ id, text, author, at }) => (
              <li key={id} className={styles.item}>
                <p>{text}</p>
                <By name={author.label} at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PartTab>
  );
};

export const FilesTab = ({ record }: { record: RecordAnswer }) => {
  const { say, format } = useArea();
  const desk = useDesk();
  return (
    <PartTab record={record} part="attachments">
      {(part, now) => (
        <>
          <FailureNote failure={now.failure} />
          <FileDrop
            label={say('files.drop')}
            hint={say('files.limit')}
            busy={
              now.isAdding && now.addition !== null && 'file' in now.addition
                ? say('files.uploading', { name: now.addition.file.name })
                : null
            }
            onFile={(file) =>
              part.send({
                type: 'part.added',
                addition: { file: desk.hold({ name: file.name, content: file }) },
              })
            }
          />
          {now.content.attachments.length === 0 && <p className={styles.quiet}>{say('files.empty')}</p>}
          <ul className={styles.list}>
            {now.content.attachments.map(({ id, name, size, author, at }) => (
              <li key={id} className={styles.item}>
                <button
                  type="button"
                  className={styles.link}
                  aria-label={say('files.open', { name })}
                  onClick={() => part.send({ type: 'attachment.opened', attachmentId: id })}
                >
                  {name}
                </button>
                <span className={styles.quiet}>
                  {say('files.size', { size: format.number(Math.max(1, Math.round(size / 1_000))) })}
                </span>
                <By name={author?.label ?? null} at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PartTab>
  );
};
