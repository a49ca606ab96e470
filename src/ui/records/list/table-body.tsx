import { mayCommand } from '@domain/area/area.policy';
import type { Row } from '@domain/area/records';
import { fullQuery, isNarrowed } from '@machines/collection/collection.rules';
import type { CollectionContext } from '@machines/collection/collection.types';
import { rowAt } from '@machines/collection/pages';
import type { Collection } from '@machines/workspace/workspace';
import { DataGrid } from '@ui/kit/grid/data-grid';
import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useArea } from '../area-scope';
import { Failed, LoadingRows, NothingFound, NothingInScope } from '../notices.view';
import { failureText } from '../reasons';
import type { RecordBodyProps } from '../record/record-body';
import { titleOf } from '../values';
import { gridColumns, withNextStep } from './columns';

const NextCell = lazy(() => import('../process/next-cell'));
const CardMove = lazy(() => import('../board/card-move').then(({ CardMove: part }) => ({ default: part })));

type Now = SnapshotFrom<Collection>;
const pick = ({ context }: Now): CollectionContext => context;

export interface TableBodyProps extends Pick<RecordBodyProps, 'RelatedList'> {
  readonly list: Collection;
  readonly role: string | null;
  /** Shown when there is no record at all. */
  readonly nothing: ReactNode;
  /** What may be done when the companies in force have none. */
  readonly begin: ReactNode;
  /** Undefined: rows cannot be selected here. */
  readonly selects: boolean;
  onOpen(id: string): void;
}

/** The list as a grid: the rows in view, and a word for every way of having none. */
export const TableBody = ({ list, role, nothing, begin, selects, RelatedList, onOpen }: TableBodyProps) => {
  const area = useArea();
  const { manifest, t } = area;
  const now = useSelector(list, pick, shallowEqual);
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const isBroken = useSelector(list, (snapshot) => snapshot.matches('broken'));
  const { columns: shown, pages, pageSize, total, selection, failure } = now;
  const [moving, setMoving] = useState<{ readonly row: Row; readonly command: string } | null>(null);
  const { state: only } = now.preset.filter;
  const columns = useMemo(() => {
    const own = gridColumns(manifest, shown, t);
    if (!selects) return own;
    return withNextStep(own, manifest, only && 'in' in only ? only.in : 'all', t('next.step'), (row) => (
      <Suspense fallback={null}>
        <NextCell row={row} onCommand={(of, command) => setMoving({ row: of, command })} />
      </Suspense>
    ));
  }, [manifest, shown, t, selects, only]);
  const rows = useMemo(
    () => ({ total: total ?? 0, at: (index: number) => rowAt(pages, pageSize, index) }),
    [pages, pageSize, total],
  );
  const retry = () => list.send({ type: 'list.retried' });
  if (isBroken) return <Failed failure={null} onRetry={retry} />;
  if (total === null && failure !== null)
    return <Failed failure={failure} text={failureText(failure, t) ?? ''} onRetry={retry} />;
  if (total === null) return <LoadingRows label={t('list.loading')} />;
  const empty = () => {
    const isScoped = now.company.length > 0;
    if (isNarrowed(now))
      return <NothingFound isScoped={isScoped} onClear={() => list.send({ type: 'filters.cleared' })} />;
    return isScoped ? <NothingInScope>{begin}</NothingInScope> : nothing;
  };
  const commands =
    selects &&
    manifest.lifecycles.some(({ commands: known }) =>
      Object.entries(known).some(([name, { isBulk }]) => isBulk && mayCommand(manifest.area, role, name)),
    );
  return (
    <>
      <DataGrid
        label={t.of('area.list')}
        labels={{
          selectAll: t('list.selectAll'),
          selectRow: (name) => t('list.select', { name }),
          loading: t('list.loading'),
          headerHelp: t('list.headerHelp'),
        }}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        nameOf={(row) => titleOf(manifest.area, row, area)}
        sort={fullQuery(now).sort}
        onSort={(sort) => list.send({ type: 'sort.changed', sort })}
        {...(commands && {
          selection: {
            everything: selection.kind === 'all',
            ids: selection.kind === 'all' ? selection.except : selection.ids,
            onSelect: (ids: readonly string[], isIn: boolean) =>
              list.send({ type: 'rows.marked', ids, isIn }),
            onSelectAll: (on: boolean) => list.send({ type: on ? 'all.marked' : 'selection.cleared' }),
          },
        })}
        onOpen={(row) => onOpen(row.id)}
        onWindow={(from, to) =>
          list.send({ type: 'window.moved', first: from, last: Math.max(from, to - 1) })
        }
        busy={isBusy}
        empty={empty()}
        scrollKey={JSON.stringify(now.query)}
      />
      {moving && (
        <Suspense fallback={null}>
          <CardMove
            key={`${moving.row.id} ${moving.command}`}
            row={moving.row}
            command={moving.command}
            RelatedList={RelatedList}
            onDone={() => setMoving(null)}
          />
        </Suspense>
      )}
    </>
  );
};
