import { Menu } from '@ui/kit/menu';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './board.module.css';

export interface BoardCard {
  readonly id: string;
  readonly name: string;
  readonly isPrivate?: boolean;
  readonly content: ReactNode;
}
export interface BoardLane {
  readonly id: string;
  readonly title: string;
  /** How many, where somebody counts. */
  readonly count: number | null;
  /** Shows its title only, until somebody opens it. */
  readonly collapsed: boolean;
  /** What is said of cards that are not shown. */
  readonly more: string | null;
  readonly cards: readonly BoardCard[];
}
export interface BoardProps {
  readonly label: string;
  readonly labels: {
    readonly hint: string;
    readonly empty: string;
    readonly noMoves: string;
    move(name: string): string;
    moveTo(lane: string): string;
  };
  readonly lanes: readonly BoardLane[];
  /** Ids of the lanes that a card may be dropped into. */
  targetsOf(card: string): readonly string[];
  onMove(card: string, lane: string): void;
  onOpen(card: string): void;
}

const Card = (props: { card: BoardCard; board: BoardProps; onDrag(card: string | null): void }) => {
  const { card, board, onDrag } = props;
  const { labels, lanes } = board;
  const host = useRef<HTMLLIElement>(null);
  const targets = board.targetsOf(card.id);
  const goals = lanes.filter(({ id }) => targets.includes(id));
  return (
    <li
      ref={host}
      className={styles.card}
      draggable={goals.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', card.id);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(card.id);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.cardName}
          data-card={card.id}
          data-private={card.isPrivate || undefined}
          onClick={() => board.onOpen(card.id)}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() !== 'm') return;
            event.preventDefault();
            host.current?.querySelector<HTMLButtonElement>('button[aria-haspopup]')?.click();
          }}
        >
          {card.name}
        </button>
        <Menu
          label={labels.move(card.name)}
          triggerLabel={labels.move(card.name)}
          trigger={<Ellipsis size={16} aria-hidden="true" />}
          {...(goals.length === 0 && { head: { text: labels.noMoves } })}
          items={goals.map(({ id, title }) => ({
            id,
            label: labels.moveTo(title),
            onSelect: () => board.onMove(card.id, id),
          }))}
        />
      </div>
      {card.content}
    </li>
  );
};

const Lane = (props: {
  lane: BoardLane;
  board: BoardProps;
  dragged: string | null;
  onDrag(card: string | null): void;
}) => {
  const { lane, board, dragged, onDrag } = props;
  const titleId = useId();
  const [isShut, setIsShut] = useState(lane.collapsed);
  const takes = dragged !== null && board.targetsOf(dragged).includes(lane.id);
  return (
    <section
      className={styles.lane}
      aria-labelledby={titleId}
      data-shut={isShut || undefined}
      data-takes={takes || undefined}
      data-dim={(dragged !== null && !takes) || undefined}
      onDragOver={(event) => {
        if (takes) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged !== null && takes) board.onMove(dragged, lane.id);
        onDrag(null);
      }}
    >
      <h3 id={titleId} className={styles.laneTitle}>
        <button type="button" data-lane={lane.id} aria-expanded={!isShut} onClick={() => setIsShut(!isShut)}>
          <span>{lane.title}</span> <span className={styles.count}>{lane.count}</span>
        </button>
      </h3>
      {!isShut && (
        <ul className={styles.cards}>
          {lane.cards.map((card) => (
            <Card key={card.id} card={card} board={board} onDrag={onDrag} />
          ))}
          {lane.cards.length === 0 && <li className={styles.quiet}>{board.labels.empty}</li>}
          {lane.more !== null && <li className={styles.quiet}>{lane.more}</li>}
        </ul>
      )}
    </section>
  );
};

/** Takes the focus of a card with it when it has come into the lane that its menu sent it to; to the lane's title where it is shut. */
const useFocusOfSent = (lanes: BoardProps['lanes']) => {
  const host = useRef<HTMLDivElement>(null);
  const sent = useRef<{ readonly card: string; readonly lane: string } | null>(null);
  useEffect(() => {
    if (sent.current === null || document.querySelector('dialog[open]') !== null) return;
    const { card, lane } = sent.current;
    if (!lanes.some(({ id, cards }) => id === lane && cards.some((one) => one.id === card))) return;
    sent.current = null;
    if (document.activeElement !== document.body) return;
    const at = (name: string, value: string) =>
      host.current?.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`);
    (at('card', card) ?? at('lane', lane))?.focus();
  });
  return {
    host,
    onSend: (card: string, lane: string) => {
      sent.current = { card, lane };
    },
  };
};

/** Cards in lanes. A card is dragged into a lane that takes it, or sent there from its menu (M). */
export const Board = (props: BoardProps) => {
  const { host, onSend } = useFocusOfSent(props.lanes);
  const board: BoardProps = {
    ...props,
    onMove: (card, lane) => {
      onSend(card, lane);
      props.onMove(card, lane);
    },
  };
  const [dragged, setDragged] = useState<string | null>(null);
  const hintId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div ref={host} role="group" className={styles.board} aria-label={board.label} aria-describedby={hintId}>
      <span id={hintId} hidden>
        {board.labels.hint}
      </span>
      {board.lanes.map((lane) => (
        <Lane key={lane.id} lane={lane} board={board} dragged={dragged} onDrag={setDragged} />
      ))}
    </div>
  );
};
