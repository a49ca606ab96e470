import { portalAddressOf } from '@domain/navigation/portal-address';
import { AGES, type Load } from '@domain/team-central/workload';
import { useUi } from '@ui/i18n/ui-context';
import { Chart, type ChartRow } from '@ui/kit/chart';
import type { Column } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { Panel, PanelNotice } from '@ui/kit/panel';
import { PagedTable } from '@ui/kit/records/paged-table';
import { useArea } from '@ui/records/area-scope';
import type { ReactNode } from 'react';
import { type PersonLoad, peopleOf } from './people';
import styles from './team-central.module.css';

/** So many people stand in the drawing; all of them in the table. */
const DRAWN = 12;

/** Who works on how much, and for how long it has lain there. Every figure leads to the list that it counted. */
export const WorkloadView = ({ loads }: { loads: readonly Load[] }) => {
  const { t, format } = useArea();
  const columns = useColumns();
  const people = peopleOf(loads);
  if (people.length === 0)
    return (
      <Panel title={t.of('team.workload')} height={240}>
        <PanelNotice text={t.of('team.nothing')} />
      </Panel>
    );
  return (
    <div className={styles.page}>
      <ByPerson people={people} />
      <Panel title={t.of('team.byAge')} height={520} full>
        <PagedTable
          caption={t.of('team.byAge')}
          columns={columns}
          rows={people}
          keyOf={({ id }) => id ?? ''}
        />
      </Panel>
      <p className={styles.lead}>
        {t.of('team.lead', {
          open: format.number(people.reduce((sum, { open }) => sum + open, 0)),
          late: format.number(people.reduce((sum, { late }) => sum + late, 0)),
        })}
      </p>
    </div>
  );
};

const ByPerson = ({ people }: { people: readonly PersonLoad[] }) => {
  const { t, format } = useArea();
  const { theme, direction } = useUi();
  const drawn = people.filter(({ id }) => id !== null).slice(0, DRAWN);
  const all = drawn.reduce((sum, { open }) => sum + open, 0);
  const rows = drawn.map(
    ({ id, name, open, loads }): ChartRow => ({
      id: id ?? '',
      label: name,
      value: open,
      valueText: format.number(open),
      shareText: format.percent(all === 0 ? 0 : Math.round((open * 100) / all)),
      // lengths are compared, not colours
      accent: 0,
      // of several areas no list holds all: the table below leads to each
      href: loads.length === 1 ? portalAddressOf(loads[0]?.address) : null,
    }),
  );
  return (
    <Panel title={t.of('team.workload')} height={360} full>
      <Chart
        kind="rows"
        caption={t.of('team.workload')}
        headers={{ label: t.of('team.person'), value: t.of('team.open'), share: t.of('team.share') }}
        rows={rows}
        asTable={false}
        theme={theme}
        direction={direction}
        write={format.number}
      />
    </Panel>
  );
};

/** Leads to a list of the portal; what a back end names elsewhere leads nowhere. */
const ListOf = ({ address, children }: { address: string; children: ReactNode }) => {
  const here = portalAddressOf(address);
  return here === null ? children : <Link href={here}>{children}</Link>;
};

const useColumns = (): readonly Column<PersonLoad>[] => {
  const { t, format } = useArea();
  const bounds = [...AGES, null];
  return [
    {
      id: 'person',
      header: t.of('team.person'),
      cell: ({ id, name }) => (id === null ? t.of('team.nobody') : name),
    },
    {
      id: 'areas',
      header: t.of('team.areas'),
      cell: ({ loads }) => (
        <ul className={styles.areas}>
          {loads.map(({ area, address, open }) => (
            <li key={area}>
              <ListOf address={address}>
                {t.has(`team.area.${area}`) ? t.of(`team.area.${area}`) : area} {format.number(open)}
              </ListOf>
            </li>
          ))}
        </ul>
      ),
    },
    { id: 'open', header: t.of('team.open'), numeric: true, cell: ({ open }) => format.number(open) },
    ...bounds.map(
      (days, at): Column<PersonLoad> => ({
        id: `age-${at}`,
        header:
          days === null
            ? t.of('team.older', { days: format.number(AGES[AGES.length - 1] ?? 0) })
            : t.of('team.upTo', { days: format.number(days) }),
        numeric: true,
        cell: ({ ages }) => format.number(ages[at] ?? 0),
      }),
    ),
    { id: 'late', header: t.of('team.late'), numeric: true, cell: ({ late }) => format.number(late) },
  ];
};
