import { mayCommand } from '@domain/area/area.policy';
import type { Row } from '@domain/area/records';
import { isNarrowed } from '@machines/collection/collection.rules';
import type { OpenCollection } from '@machines/workspace/workspace';
import { useTexts } from '@ui/i18n/use-texts';
import { Board } from '@ui/kit/records/board';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useArea } from '../area-scope';
import { FieldCell } from '../fields/cell';
import { Failed, LoadingRows, NothingInScope } from '../notices.view';
import { type Move, movesOf } from '../process/moves';
import { failureText } from '../reasons';
import type { RecordBodyProps } from '../record/record-body';
import { daysInState, lifecycleIn, stateText } from '../states';
import { useNow } from '../use-now';
import { useRole } from '../use-who';
import { titleOf, valueIn } from '../values';
import { en } from './board.texts.en';
import styles from './board-body.module.css';
import { CardMove } from './card-move';
import { shownLanes } from './lanes';

const boardTexts = { en, ar: () => import('./board.texts.ar').then(({ ar }) => ar) };

/** Fields on a card beside its title: the first amount, day and person that the list shows. */
const CARD_KINDS = ['money', 'day', 'reference'] as const;

const Card = ({ row }: { row: Row }) => {
  const { manifest, t } = useArea();
  const b = useTexts(boardTexts);
  const now = useNow();
  const { area } = manifest;
  const days = daysInState(row, now);
  const shown = CARD_KINDS.flatMap(
    (kind) =>
      Object.entries(area.fields).find(
        ([name, field]) => field.kind === kind && field.list === 'shown' && name !== area.title,
      ) ?? [],
  );
  const names = shown.filter((entry) => typeof entry === 'string');
  return (
    <span className={styles.card}>
      <span className={styles.facts}>
        {names.map((name) => {
          const field = area.fields[name];
          const value = valueIn(row, name) ?? '';
          // what is not there yet helps nobody to decide
          const isNothing = (value === '' || value === 0) && !row.masked.includes(name);
          return (
            field &&
            !isNothing && (
              <FieldCell
                key={name}
                row={row}
                name={name}
                field={field}
                value={valueIn(row, name)}
                masked={row.masked.includes(name)}
              />
            )
          );
        })}
      </span>
      <span className={styles.age} data-late={row.late || undefined}>
        {days === 0 ? b('board.today') : b('board.days', { count: days })}
        {row.late && ` · ${t('record.late')}`}
      </span>
    </span>
  );
};

/** The list as a board: a lane for each state, cards that may be moved where the lifecycle lets them. */
interface BoardBodyProps extends Pick<RecordBodyProps, 'RelatedList'> {
  readonly open: OpenCollection;
  onOpen(id: string): void;
}

const BoardBody = ({ open, RelatedList, onOpen }: BoardBodyProps) => {
  const i18n = useArea();
  const { manifest, t } = i18n;
  const b = useTexts(boardTexts);
  const { area } = manifest;
  const { list, overview } = open;
  const role = useRole();
  const [moving, setMoving] = useState<{ readonly row: Row; readonly move: Move } | null>(null);
  const [reported, setAnnounced] = useState('');
  const isScoped = useSelector(list, ({ context }) => context.company.length > 0 && !isNarrowed(context));
  const preset = useSelector(list, ({ context }) => context.preset.filter.state);
  const { lanes, failure, isLoading, isFailed } = useSelector(
    overview,
    (now) => ({
      lanes: now.context.lanes,
      failure: now.context.failure,
      isLoading: now.hasTag('busy'),
      isFailed: now.matches('failed') || now.matches('broken'),
    }),
    shallowEqual,
  );
  if (isFailed && lanes.length === 0)
    return (
      <Failed
        failure={failure}
        text={failure && failureText(failure, t)}
        onRetry={() => overview.send({ type: 'overview.retried' })}
      />
    );
  if (isLoading && lanes.length === 0) return <LoadingRows label={t('list.loading')} />;

  if (isScoped && lanes.every(({ count }) => count === 0)) return <NothingInScope />;

  const rows = new Map(lanes.flatMap((lane) => lane.rows.map((row) => [row.id, row] as const)));
  const movesFor = (id: string): readonly Move[] => {
    const row = rows.get(id);
    const lifecycle = row && lifecycleIn(manifest, row.machine);
    if (!row || !lifecycle) return [];
    return movesOf(lifecycle, row.value, role).filter(({ command }) => mayCommand(area, role, command));
  };
  const only = preset && 'in' in preset ? preset.in : null;
  return (
    <>
      <p role="status" className="sr-only">
        {reported}
      </p>
      <Board
        label={b('board.label')}
        labels={{
          hint: b('board.hint'),
          empty: b('board.empty'),
          move: (name) => b('board.move', { name }),
          moveTo: (lane) => b('board.moveTo', { lane }),
          noMoves: b('board.noMoves'),
        }}
        lanes={shownLanes(manifest, lanes, only).map(({ state, count, rows: cards, isEnded }) => ({
          id: state,
          title: stateText(t, state),
          count,
          collapsed: isEnded,
          more:
            count !== null && count > cards.length ? b('board.more', { count: count - cards.length }) : null,
          cards: cards.map((row) => ({
            id: row.id,
            name: titleOf(area, row, i18n),
            isPrivate: area.fields[area.title]?.to === 'employee',
            content: <Card row={row} />,
          })),
        }))}
        targetsOf={(id) => movesFor(id).map(({ lane }) => lane)}
        onOpen={onOpen}
        onMove={(id, lane) => {
          const row = rows.get(id);
          const move = movesFor(id).find((one) => one.lane === lane);
          if (row && move) setMoving({ row, move });
        }}
      />
      {moving && (
        <CardMove
          key={`${moving.row.id} ${moving.move.command}`}
          row={moving.row}
          command={moving.move.command}
          RelatedList={RelatedList}
          onDone={(moved) => {
            if (moved)
              setAnnounced(
                b('board.moved', {
                  name: titleOf(area, moving.row, i18n),
                  lane: t.of(`state.${moving.move.lane}`),
                }),
              );
            setMoving(null);
          }}
        />
      )}
    </>
  );
};
export default BoardBody;
