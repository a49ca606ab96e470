import { accessIn } from '@domain/area/area.policy';
import { ALERT_GROUPINGS, type AlertGroup, type AlertGrouping } from '@domain/areas/alerts/alert-calls';
import { addressOfList } from '@domain/dashboard/counted-lists';
import { ChoiceRow } from '@ui/kit/choice-row';
import type { Column } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useArea } from '@ui/records/area-scope';
import type { PageTab } from '@ui/records/manifest';
import { Failed, LoadingRows, NothingYet } from '@ui/records/notices.view';
import { useScopedQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { dayText } from '@ui/records/values';
import { useState } from 'react';
import styles from './groups.module.css';

/** The list of one group: what the tab lists, narrowed by the value that they share. */
const addressOf = (tab: PageTab, by: AlertGrouping, { key }: AlertGroup): string =>
  addressOfList({
    area: 'alerts',
    page: '/alerts',
    tab: tab.value,
    preset: {},
    filter: { [by]: key === null ? { empty: true } : { in: [key] } },
  });

const useColumns = (tab: PageTab, by: AlertGrouping): readonly Column<AlertGroup>[] => {
  const { t, format } = useArea();
  const nameOf = ({ key, label }: AlertGroup): string => {
    if (key === null) return t.of(by === 'owner_id' ? 'groups.nobody' : 'groups.none');
    return by === 'kind' ? t.of(`kind.${key}`) : label;
  };
  const figure = (id: 'critical' | 'high' | 'medium'): Column<AlertGroup> => ({
    id,
    header: t.of(`severity.${id}`),
    numeric: true,
    cell: (group) => format.number(group[id]),
  });
  return [
    {
      id: 'name',
      header: t.of(`groups.${by}`),
      cell: (group) => (
        <Link href={addressOf(tab, by, group)} data-private={by !== 'kind' || undefined}>
          {nameOf(group)}
        </Link>
      ),
    },
    { id: 'count', header: t.of('groups.count'), numeric: true, cell: ({ count }) => format.number(count) },
    figure('critical'),
    figure('high'),
    figure('medium'),
    {
      id: 'at_stake',
      header: t.of('field.at_stake_fils'),
      numeric: true,
      cell: ({ at_stake_fils }) => (
        <span data-private>{at_stake_fils === 0 ? '' : format.amount(at_stake_fils)}</span>
      ),
    },
    {
      id: 'first',
      header: t.of('groups.first'),
      cell: ({ due_on }) => (due_on === null ? '' : dayText(due_on)),
    },
  ];
};

/** The alerts of a tab by kind, by client or by owner: how many, how grave, what is at stake; each leads to its list. */
export const Groups = ({ tab }: { readonly tab: PageTab }) => {
  const { manifest, t } = useArea();
  const hidden = accessIn(manifest.area, useRole())?.hides ?? [];
  const [by, setBy] = useState<AlertGrouping>('kind');
  const { data, failure, isBroken, ask } = useScopedQuery('alerts.groups', {
    by,
    filter: tab.query?.filter ?? {},
  });
  const columns = useColumns(tab, by);
  if (data === null && (failure !== null || isBroken)) return <Failed failure={failure} onRetry={ask} />;
  return (
    <section className={styles.groups} aria-label={t.of('groups.title')}>
      <ChoiceRow
        label={t.of('groups.by')}
        choices={ALERT_GROUPINGS.filter((value) => !hidden.includes(value)).map((value) => ({
          value,
          label: t.of(`groups.${value}`),
        }))}
        chosen={by}
        onChoose={(one) => setBy(one)}
      />
      {data === null && <LoadingRows label={t('list.loading')} />}
      {data?.groups.length === 0 && <NothingYet>{null}</NothingYet>}
      {data !== null && data.groups.length > 0 && (
        <PagedTable
          caption={t.of('groups.title')}
          columns={columns}
          rows={data.groups}
          keyOf={({ key }) => key ?? ''}
        />
      )}
    </section>
  );
};
