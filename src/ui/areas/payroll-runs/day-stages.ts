import type { Reason } from '@domain/area/verdict';
import type { DayRun, PayrollDay } from '@domain/areas/payroll-runs/payroll-run-calls';
import { payrollRunLifecycle } from '@machines/areas/payroll-runs/payroll-run.lifecycle';
import { statesOf } from '@machines/lifecycle/states';

/** Runs of the month in one state, and the command that moves them on. */
export interface DayStage {
  readonly state: string;
  readonly runs: number;
  readonly employees: number;
  readonly net_fils: number;
  readonly command: string | null;
  /** It is given to several at once, without asking for anything. */
  readonly isBulk: boolean;
  /** Runs that take it now. */
  readonly takers: readonly string[];
}

const isBulk = (command: string | null): boolean => {
  const spec = command === null ? undefined : payrollRunLifecycle.commands[command];
  return spec?.isBulk === true && spec.payload === undefined;
};

/** The states in which there are runs, in the order of their lifecycle. */
export const stagesOf = ({ runs }: Pick<PayrollDay, 'runs'>): readonly DayStage[] =>
  statesOf(payrollRunLifecycle).flatMap(({ path }) => {
    const here = runs.filter(({ state }) => state === path);
    const [first] = here;
    if (first === undefined) return [];
    const { command } = first;
    return [
      {
        state: path,
        runs: here.length,
        employees: here.reduce((sum, { headcount }) => sum + headcount, 0),
        net_fils: here.reduce((sum, { net_fils }) => sum + net_fils, 0),
        command,
        isBulk: isBulk(command),
        takers: here.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id),
      },
    ];
  });

/** A client that has no run yet, or whose run does not go on, and why; `run`: null when there is none. */
export interface WaitingClient {
  readonly id: string;
  readonly label: string;
  readonly run: Pick<DayRun, 'id' | 'state'> | null;
  /** None: its run can be opened. */
  readonly reasons: readonly Reason[];
}

export const waitingIn = ({
  runs,
  unopened,
}: Pick<PayrollDay, 'runs' | 'unopened'>): readonly WaitingClient[] => [
  ...unopened.map(({ company, reasons }) => ({ ...company, run: null, reasons })),
  ...runs
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ company, id, state, reasons }) => ({ id, label: company.label, run: { id, state }, reasons })),
];

/** Clients for whom the same stands in the way. */
export interface Obstacle {
  /** What it is: the codes of its reasons. */
  readonly id: string;
  /** Counts of the clients together; none: their runs can be opened. */
  readonly reasons: readonly Reason[];
  readonly clients: readonly WaitingClient[];
}

/** Whoever else has to move, the PEO's people do not mend it. */
const OTHERS: readonly unknown[] = ['client', 'employee', 'authority', 'signatory'];

const added = (one: string | number | undefined, other: string | number): string | number =>
  typeof one === 'number' && typeof other === 'number' ? one + other : (one ?? other);

const together = (reasons: readonly Reason[], others: readonly Reason[]): readonly Reason[] =>
  reasons.map((reason, at) => {
    const values = Object.entries(others[at]?.values ?? {}).map(([name, value]) => [
      name,
      added(reason.values?.[name], value),
    ]);
    return values.length === 0 ? reason : { ...reason, values: Object.fromEntries(values) };
  });

/**
 * What stands in the way, each once with its clients: what the PEO's people can do at once first, then what others have to do; of equal ones
 * what few clients have, for what most of them have is as a rule where the month stands.
 */
export const obstaclesIn = (day: Pick<PayrollDay, 'runs' | 'unopened'>): readonly Obstacle[] => {
  const found = new Map<string, Obstacle>();
  for (const client of waitingIn(day)) {
    const id = client.reasons.map(({ code }) => code).join(' ');
    const before = found.get(id);
    found.set(id, {
      id,
      reasons: before === undefined ? client.reasons : together(before.reasons, client.reasons),
      clients: [...(before?.clients ?? []), client],
    });
  }
  const rank = ({ reasons }: Obstacle): number => {
    if (reasons.length === 0) return 0;
    return reasons.some(({ owner }) => OTHERS.includes(owner)) ? 2 : 1;
  };
  return [...found.values()].sort(
    (one, other) => rank(one) - rank(other) || one.clients.length - other.clients.length,
  );
};

/** What the month comes to, and the month before for the clients that have one. */
export const totalsOfDay = ({ runs }: Pick<PayrollDay, 'runs'>) => ({
  employees: runs.reduce((sum, { headcount }) => sum + headcount, 0),
  net_fils: runs.reduce((sum, { net_fils }) => sum + net_fils, 0),
  previous_net_fils: runs.reduce(
    (sum, { kind, previous_net_fils }) => sum + (kind === 'regular' ? (previous_net_fils ?? 0) : 0),
    0,
  ),
  exceptions: runs.reduce((sum, { exceptions }) => sum + exceptions, 0),
});
