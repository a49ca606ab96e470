import { dayInDubai } from '@domain/shared/calendar-date';
import { useTexts } from '@ui/i18n/use-texts';
import { useModal } from '@ui/kit/use-modal';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Entry, EntryGroup } from './entries';
import styles from './palette.module.css';
import { toolTexts } from './texts';
import { ToolFailed } from './tool-failed';
import { useGroups } from './use-groups';
import { useHeaderTools } from './use-header-tools';
import { useOperations } from './use-operations';

interface ListProps {
  readonly groups: readonly EntryGroup[];
  readonly listId: string;
  readonly at: Entry | undefined;
  onPoint(entry: Entry): void;
  onChoose(entry: Entry): void;
}

const optionId = (listId: string, { id }: Entry): string => `${listId}-${id.replace(/[^\w-]/g, '_')}`;

const List = ({ groups, listId, at, onPoint, onChoose }: ListProps) => (
  <>
    {groups.map(({ id, label, entries }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
      <div key={id} role="group" aria-label={label} className={styles.group}>
        <div className={styles.groupLabel} aria-hidden="true">
          {label}
        </div>
        {entries.map((entry) => (
          <div
            key={entry.id}
            id={optionId(listId, entry)}
            role="option"
            tabIndex={-1}
            aria-selected={entry.id === at?.id}
            className={styles.option}
            onPointerMove={() => onPoint(entry)}
            // before the input loses the focus
            onPointerDown={(event) => {
              event.preventDefault();
              if (event.button === 0) onChoose(entry);
            }}
          >
            <span className={styles.name} data-private={entry.does.kind === 'go' && entry.does.isRecord}>
              {entry.title}
            </span>
            <span className={styles.detail}>{entry.detail}</span>
          </div>
        ))}
      </div>
    ))}
  </>
);

/** Searches everything and goes anywhere (ARIA combobox with a grouped list). */
const Palette = () => {
  const t = useTexts(toolTexts);
  const { palette, now } = useHeaderTools();
  const listId = useId();
  const close = () => palette.send({ type: 'palette.closed' });
  const dialog = useModal(close);
  const text = useSelector(palette, ({ context }) => context.text);
  const isBusy = useSelector(palette, (at) => at.hasTag('busy'));
  const hasFailed = useSelector(
    palette,
    (at) => at.matches({ open: 'failed' }) || at.matches({ open: 'broken' }),
  );
  const failure = useSelector(palette, ({ context }) => context.failure);
  const answer = useSelector(palette, ({ context }) => context.answer);
  const year = dayInDubai(Date.parse(now())).slice(0, 4);
  const groups = useGroups(year);
  const entries = groups.flatMap((group) => group.entries);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = entries.find(({ id }) => id === chosen) ?? entries[0];
  const { perform } = useOperations();
  const list = useRef<HTMLDivElement>(null);

  const choose = (entry: Entry) => {
    if (entry.does.kind === 'go' && entry.does.isRecord)
      palette.send({
        type: 'palette.chose',
        item: { title: entry.title, address: entry.does.address },
      });
    else close();
    perform(entry);
  };
  const move = (by: number) => {
    const index = entries.findIndex(({ id }) => id === at?.id);
    const next = entries[(index + by + entries.length) % Math.max(1, entries.length)];
    if (next) setChosen(next.id);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    // the Enter that ends a word of an input method chooses nothing
    else if (event.key === 'Enter' && at && !event.nativeEvent.isComposing) choose(at);
    else return;
    event.preventDefault();
  };
  const current = at && optionId(listId, at);
  useEffect(() => {
    const option = current === undefined ? null : list.current?.ownerDocument.getElementById(current);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.inner}>
        <div className={styles.line}>
          <Search size={18} aria-hidden="true" />
          <input
            className={styles.input}
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current}
            aria-label={t('palette.title')}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={({ target }) => {
              setChosen(null);
              palette.send({ type: 'palette.typed', text: target.value });
            }}
            onKeyDown={pressed}
          />
        </div>
        <div ref={list} id={listId} role="listbox" aria-label={t('palette.results')} className={styles.list}>
          <List
            groups={groups}
            listId={listId}
            at={at}
            onPoint={({ id }) => setChosen(id)}
            onChoose={choose}
          />
        </div>
        <div className={styles.foot}>
          <p role="status">
            {isBusy && t('palette.searching')}
            {!isBusy && entries.length > 0 && t('palette.count', { count: entries.length })}
            {!isBusy && !hasFailed && entries.length === 0 && t('palette.nothing', { text })}
            {!isBusy && answer?.complete === false && ` ${t('palette.incomplete')}`}
          </p>
          {hasFailed && (
            <ToolFailed failure={failure} onRetry={() => palette.send({ type: 'palette.retried' })} />
          )}
          <p className={styles.hint}>{t('palette.hint')}</p>
        </div>
      </div>
    </dialog>
  );
};

export default Palette;
