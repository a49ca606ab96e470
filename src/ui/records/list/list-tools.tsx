import { listColumns } from '@domain/area/area';
import type { OpenCollection } from '@machines/workspace/workspace';
import { DownloadTraceOf } from '@ui/download-trace-of';
import { IconButton } from '@ui/kit/icon-button';
import { Menu } from '@ui/kit/menu';
import { ColumnChooser } from '@ui/kit/records/column-chooser';
import { SavedViews } from '@ui/kit/records/saved-views';
import { shallowEqual, useSelector } from '@xstate/react';
import { Download, Upload } from 'lucide-react';
import { useEffect } from 'react';
import styles from '../area.module.css';
import { useArea } from '../area-scope';
import type { PageTab } from '../manifest';
import { partFailureText } from '../reasons';

export interface ListToolsProps {
  readonly open: OpenCollection;
  readonly tab: PageTab;
  /** Only for a role that imports here. */
  readonly onImport: (() => void) | null;
}

const Columns = ({ open }: Pick<ListToolsProps, 'open'>) => {
  const { manifest, t } = useArea();
  const shown = useSelector(open.list, ({ context }) => context.columns);
  const { title } = manifest.area;
  const rest = listColumns(manifest.area, 'all').filter((name) => name !== title && !shown.includes(name));
  return (
    <ColumnChooser
      label={t('tool.columns')}
      labels={{
        hint: t('tool.columnsHint'),
        moveUp: (name) => t('tool.moveUp', { name }),
        moveDown: (name) => t('tool.moveDown', { name }),
      }}
      columns={[...shown.filter((name) => name !== title), ...rest].map((name) => ({
        id: name,
        label: t.of(`field.${name}`),
        shown: shown.includes(name),
      }))}
      onChange={(columns) => open.list.send({ type: 'columns.changed', columns: [title, ...columns] })}
    />
  );
};

const Views = ({ open, tab }: Pick<ListToolsProps, 'open' | 'tab'>) => {
  const { t } = useArea();
  const { list, savedViews } = open;
  const { name, views, failure } = useSelector(savedViews, ({ context }) => context, shallowEqual);
  const isSaving = useSelector(savedViews, (now) => now.hasTag('saving'));
  const current = useSelector(list, ({ context }) => context.view);
  useEffect(() => savedViews.send({ type: 'views.wanted' }), [savedViews]);
  const ofTab = views.filter((view) => view.tab === null || view.tab === tab.value);
  return (
    <SavedViews
      label={t('tool.views')}
      labels={{
        empty: t('tool.noViews'),
        own: t('tool.ownViews'),
        shared: t('tool.sharedViews'),
        save: t('tool.saveView'),
        name: t('tool.viewName'),
        isShared: t('tool.viewShared'),
        remove: (name) => t('tool.removeView', { name }),
      }}
      views={ofTab.map(({ id, name, shared, own }) => ({ id, name, shared, own }))}
      current={current}
      error={failure && partFailureText(failure, t)}
      offer={<DownloadTraceOf failure={failure} />}
      name={name}
      busy={isSaving}
      onApply={(id) => {
        const view = ofTab.find((one) => one.id === id);
        if (view) list.send({ type: 'view.applied', view });
      }}
      onName={(typed) => savedViews.send({ type: 'name.typed', name: typed })}
      onSave={(shared) => {
        const { query, columns } = list.getSnapshot().context;
        savedViews.send({
          type: 'view.saved',
          view: { shared, tab: tab.value, query, columns: [...columns] },
        });
      }}
      onRemove={(id) => savedViews.send({ type: 'view.removed', id })}
    />
  );
};

/** Saved views, columns, export and import of a list. */
export const ListTools = ({ open, tab, onImport }: ListToolsProps) => {
  const { t } = useArea();
  const { list, exporter } = open;
  const failure = useSelector(exporter, ({ context }) => context.failure);
  const isBusy = useSelector(exporter, (now) => now.hasTag('busy'));
  const save = (format: 'csv' | 'xlsx') => () => list.send({ type: 'export.asked', format });
  return (
    <>
      <span role="status" className={styles.failed}>
        {failure && partFailureText(failure, t)}
      </span>
      <DownloadTraceOf failure={failure} />
      <Views open={open} tab={tab} />
      <Columns open={open} />
      <Menu
        label={t('tool.export')}
        triggerLabel={t('tool.export')}
        trigger={<Download size={18} aria-hidden="true" data-busy={isBusy || undefined} />}
        head={{ text: t('tool.exported') }}
        items={[
          { id: 'csv', label: t('tool.exportCsv'), onSelect: save('csv') },
          { id: 'xlsx', label: t('tool.exportXlsx'), onSelect: save('xlsx') },
        ]}
      />
      {onImport && <IconButton icon={Upload} label={t('tool.import')} onClick={onImport} />}
    </>
  );
};
