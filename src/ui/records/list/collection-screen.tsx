import type { ShownAs } from '@domain/area/address';
import { prefilledIn } from '@domain/area/area';
import { mayDoIn } from '@domain/area/area.policy';
import { countOf } from '@domain/area/selection';
import type { Collection, OpenCollection } from '@machines/workspace/workspace';
import { Button } from '@ui/kit/button';
import { useAbsentAreas, usePortal } from '@ui/portal-context';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { match, P } from 'ts-pattern';
import { useSearchParams } from 'wouter';
import styles from '../area.module.css';
import { useArea } from '../area-scope';
import { Gaps } from '../gaps';
import { BulkActions, prefetchDetail, RecordSheet } from '../later-detail';
import { prefetchForms } from '../later-forms';
import type { AreaPageSpec, PageTab } from '../manifest';
import { LoadingRows, NothingYet } from '../notices.view';
import type { RelatedListProps } from '../record/record-body';
import { useRole } from '../use-who';
import { useOpened } from '../use-workspace';
import { ListBar } from './list-bar';
import { optionsOf, type TabList } from './page-tabs';
import { TableBody } from './table-body';
import { useShortcuts } from './use-shortcuts';

const BoardBody = lazy(() => import('../board/board-body'));
const MapBody = lazy(() => import('../process/map-body'));
const ImportWizard = lazy(() => import('../import/import-wizard'));
const NothingUnder = lazy(() => import('./nothing-under'));

export interface CollectionScreenProps extends TabList {
  /** Address of the form for a new record; without one the form opens beside the list. */
  readonly newAt?: string | undefined;
  readonly views?: AreaPageSpec['views'];
  /** Another tab of the page, offered beside this one's count. */
  readonly nextTab?: PageTab | undefined;
  readonly links?: AreaPageSpec['links'] | undefined;
  /** Nothing is added here. */
  readonly isClosed?: boolean | undefined;
  /** Labels of records that these fields refer to, by id. */
  readonly known?: Readonly<Record<string, string>>;
}

/** Ways to show a list that an area draws itself (`views`). */
const OWN_WAYS = ['runSheet', 'calendar', 'groups'] as const;

/** An address with `new` in it asks for a new record at once: the palette leads there. It is asked once. */
const useBeginning = (isInAddress: boolean, begin: () => void): void => {
  const [search, ask] = useSearchParams();
  const began = useEffectEvent(() => {
    ask((now) => [...now].filter(([name]) => name !== 'new'), { replace: true });
    begin();
  });
  const begins = isInAddress && search.has('new');
  useEffect(() => {
    if (begins) began();
  }, [begins]);
};

/** The record beside the list. It comes and goes after the frame that answers the press: a list is walked through by keys. */
const ShownRecord = (props: { list: Collection; isInAddress: boolean; onShow(id: string | null): void }) => {
  const { list, isInAddress, onShow } = props;
  const wanted = useSelector(list, ({ context }) => context.record);
  const record = useDeferredValue(wanted, null);
  return (
    record !== null && (
      <RecordSheet
        key={record}
        id={record}
        isInAddress={isInAddress}
        RelatedList={RelatedList}
        onClose={() => onShow(null)}
        onCreated={onShow}
      />
    )
  );
};

/** What may be done with the rows that are marked. It comes and goes after the frame that shows the mark. */
const Marked = ({ open }: { open: OpenCollection }) => {
  const hasMarked = useSelector(
    open.list,
    ({ context: { selection, total } }) => (countOf(selection, total) ?? 0) > 0,
  );
  const isRunning = useSelector(open.bulk, (now) => now.hasTag('busy') || now.hasTag('told'));
  const isActing = useDeferredValue(hasMarked || isRunning);
  return isActing && <BulkActions open={open} />;
};

const Screen = ({ open, ...props }: CollectionScreenProps & { open: OpenCollection }) => {
  const { tab, newAt, views = {}, nextTab, links, isInAddress, known = {}, isClosed } = props;
  const { manifest, t } = useArea();
  const { importer: Importer = ImportWizard } = manifest;
  const { list } = open;
  const { app } = usePortal();
  const role = useRole();
  const search = useRef<HTMLInputElement>(null);
  const [creates, setCreates] = useState(false);
  const [imports, setImports] = useState(false);
  const shown = useSelector(list, ({ context }) => context.shown);
  // nothing of what is written in comes before the rows
  const isCounted = useSelector(list, ({ context }) => context.total !== null);
  useEffect(() => {
    if (isCounted) prefetchDetail();
  }, [isCounted]);

  const isServed = !useAbsentAreas().has(manifest.area.name);
  const prefilled = prefilledIn(manifest.area, tab.query);
  // within a record: only where a new one can be written as its
  const mayCreate =
    isServed &&
    !isClosed &&
    mayDoIn(manifest.area, role, 'creates') &&
    (isInAddress || Object.keys(prefilled).length > 0);
  const mayImport = isServed && isInAddress && mayDoIn(manifest.area, role, 'imports');
  const begin = () => {
    if (!mayCreate) return;
    if (newAt === undefined) setCreates(true);
    else app.send({ type: 'navigation.requested', to: newAt });
  };
  const show = (id: string | null) => list.send({ type: 'record.shown', record: id });
  useBeginning(isInAddress, begin);
  useShortcuts(isInAddress ? { '/': () => search.current?.focus(), n: begin } : {});

  const offered: readonly ShownAs[] = isInAddress
    ? ['table', 'board', 'map', ...OWN_WAYS.filter((way) => Object.hasOwn(views, way))]
    : ['table'];
  const Own = views[shown];
  const newButton = mayCreate && (
    <Button tone="primary" onClick={begin} aria-keyshortcuts={isInAddress ? 'n' : undefined}>
      <Plus size={16} aria-hidden="true" />
      {t.of('area.new')}
    </Button>
  );
  const nothing = nextTab ? (
    <NothingUnder tab={tab} next={nextTab}>
      {newButton}
    </NothingUnder>
  ) : (
    <NothingYet>{newButton}</NothingYet>
  );
  const screen = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it fetches, and changes nothing
    <div
      className={isInAddress ? styles.area : styles.body}
      onPointerMove={isCounted ? prefetchForms : undefined}
      onFocus={prefetchForms}
    >
      {/* nothing is narrowed or exported where there is nothing */}
      {isServed && (
        <ListBar
          open={open}
          tab={tab}
          nextTab={nextTab}
          links={links}
          isOwnWay={Own !== undefined}
          ways={offered}
          isInAddress={isInAddress}
          onImport={mayImport ? () => setImports(true) : null}
          create={newButton}
          search={search}
        />
      )}
      <Gaps which="listed" />
      <div className={styles.body}>
        <Suspense fallback={<LoadingRows label={t('list.loading')} />}>
          {Own && <Own tab={tab} />}
          {!Own &&
            match(shown)
              .with('board', () => <BoardBody open={open} RelatedList={RelatedList} onOpen={show} />)
              .with('map', () => <MapBody open={open} />)
              // a way that this area does not have is its table
              .with(P.union('table', 'runSheet', 'calendar', 'groups'), () => (
                <TableBody
                  list={list}
                  role={role}
                  selects={isInAddress}
                  nothing={nothing}
                  begin={newButton}
                  RelatedList={RelatedList}
                  onOpen={show}
                />
              ))
              .exhaustive()}
        </Suspense>
      </div>
      {/* below: no row moves away from under the pointer that selects it */}
      {shown === 'table' && <Marked open={open} />}
      <ShownRecord list={list} isInAddress={isInAddress} onShow={show} />
      {creates && (
        <RecordSheet
          id={null}
          prefilled={prefilled}
          known={known}
          RelatedList={RelatedList}
          onClose={() => setCreates(false)}
          onCreated={(id) => {
            setCreates(false);
            show(id);
          }}
        />
      )}
      {imports && (
        <Suspense fallback={null}>
          <Importer onClose={() => setImports(false)} />
        </Suspense>
      )}
    </div>
  );
  // within a record it is as tall as its rows
  return isInAddress ? screen : <div>{screen}</div>;
};

/** One list of an area with everything that can be done with it. What the address says of it reaches it by its machine. */
export const CollectionScreen = memo((props: CollectionScreenProps) => {
  const { name } = props;
  const { manifest } = useArea();
  const open = useOpened({
    key: name,
    open: (workspace) => workspace.openCollection(optionsOf(manifest, props)),
    close: (workspace) => workspace.closeCollection(name),
  });
  // nobody sees it: it is open before anything is painted
  if (open === null) return null;
  return <Screen {...props} open={open} />;
});

/** Within a record of another area; a new one begins as its. Lists hold records and records hold lists: the list tells the record how. */
export const RelatedList = ({ of, field, isClosed }: RelatedListProps) => {
  const { name } = useArea().manifest.area;
  return (
    <CollectionScreen
      name={`${name}:of:${of.id}`}
      tab={{ value: name, label: name, query: { filter: { [field]: { in: [of.id] } } } }}
      isInAddress={false}
      known={{ [of.id]: of.label }}
      isClosed={isClosed}
    />
  );
};
