import type { PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import type { OpenCollection } from '@machines/workspace/workspace';
import { Button } from '@ui/kit/button';
import { type Column, DataTable } from '@ui/kit/data-table';
import { Link } from '@ui/kit/link';
import { useArea } from '@ui/records/area-scope';
import { BulkActions } from '@ui/records/list/bulk-actions';
import { optionsOf } from '@ui/records/list/page-tabs';
import { useOpened } from '@ui/records/use-workspace';
import { runsAddress } from './day-addresses';
import { type DayStage, stagesOf } from './day-stages';
import styles from './payroll-day.module.css';

const NAME = 'payroll-runs:day';

/** The runs of the month as a list, which commands over many of them are given through. */
const useRunsOf = (month: string): OpenCollection | null => {
  const { manifest } = useArea();
  const tab = { value: 'day', label: 'day', query: { filter: { month: { from: month, to: month } } } };
  return useOpened({
    key: `${NAME} ${month}`,
    open: (workspace) =>
      workspace.openCollection(optionsOf(manifest, { name: NAME, tab, isInAddress: false })),
    close: (workspace) => workspace.closeCollection(NAME),
  });
};

const Next = ({ stage, onGive }: { stage: DayStage; onGive: ((stage: DayStage) => void) | null }) => {
  const { t, format } = useArea();
  const { command, isBulk, takers } = stage;
  if (command === null) return null;
  const label = t.of(`command.${command}`);
  if (!isBulk) return `${label} (${t.of('day.oneByOne')})`;
  const isClosed = takers.length === 0 || onGive === null;
  return (
    <Button
      aria-disabled={isClosed || undefined}
      title={takers.length === 0 ? t.of('day.noneTakes') : undefined}
      onClick={isClosed ? undefined : () => onGive(stage)}
    >
      {t.of('day.giveTo', { command: label, count: format.number(takers.length) })}
    </Button>
  );
};

/** The states in which there are runs, each with the command that moves all of them on that can go on. */
export const DayStages = ({ day }: { day: PayrollDay }) => {
  const { t, format } = useArea();
  const open = useRunsOf(day.month);
  const give = ({ command, takers }: DayStage) => {
    if (command !== null) open?.list.send({ type: 'command.given', command, payload: {}, ids: takers });
  };
  const columns: readonly Column<DayStage>[] = [
    {
      id: 'state',
      header: t.of('day.state'),
      cell: ({ state }) => <Link href={runsAddress(day.month, state)}>{t.of(`state.${state}`)}</Link>,
    },
    // beside the state: on a telephone what can be done is not beyond the edge
    {
      id: 'next',
      header: t.of('day.next'),
      cell: (stage) => <Next stage={stage} onGive={open && give} />,
    },
    { id: 'runs', header: t.of('day.runs'), numeric: true, cell: ({ runs }) => format.number(runs) },
    {
      id: 'employees',
      header: t.of('day.employees'),
      numeric: true,
      cell: ({ employees }) => format.number(employees),
    },
    {
      id: 'net',
      header: t.of('day.net'),
      numeric: true,
      cell: ({ net_fils }) => <span data-private>{format.amount(net_fils)}</span>,
    },
  ];
  const stages = stagesOf(day);
  return (
    <section className={styles.section} aria-labelledby="payroll-day-stages">
      <h2 id="payroll-day-stages">{t.of('day.stages')}</h2>
      {stages.length === 0 ? (
        <p className={styles.quiet}>{t.of('day.noRuns')}</p>
      ) : (
        <DataTable
          caption={t.of('day.stages')}
          columns={columns}
          rows={stages}
          keyOf={({ state }) => state}
        />
      )}
      {open && <BulkActions open={open} />}
    </section>
  );
};
