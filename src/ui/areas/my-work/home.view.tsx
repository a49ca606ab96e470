import { accessIn } from '@domain/area/area.policy';
import { addressOfList, type CountedList, pickedIn } from '@domain/dashboard/counted-lists';
import {
  type HomeRequest,
  homeFigures,
  homeRequests,
  type ListFigure,
  type WorkFigure,
  workAddress,
} from '@domain/my-work/home';
import type { HomeAmounts, MyWork } from '@domain/my-work/my-work';
import { recordAddress } from '@domain/navigation/homes';
import { isStaff } from '@domain/session/session';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { OpenCollection } from '@machines/workspace/workspace';
import { Button, ButtonLink } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { loadManifest } from '@ui/records/manifests';
import { RecordSheet } from '@ui/records/record/record-sheet';
import { useQuery, useScopedQuery } from '@ui/records/use-query';
import { useAsker } from '@ui/records/use-who';
import { useOpened } from '@ui/records/use-workspace';
import { monthText } from '@ui/records/values';
import { useSelector } from '@xstate/react';
import { Suspense, use, useState } from 'react';
import { countText } from './count-text';
import styles from './my-work.module.css';

/** A figure that leads somewhere: what it counts, and an amount that goes with it. */
const FigureCard = (props: {
  readonly href: string;
  readonly value: string;
  readonly label: string;
  /** Fils, where an amount goes with it. Nothing is said of none at all. */
  readonly amount: number | null;
  readonly isBusy?: boolean;
}) => {
  const { href, value, label, amount, isBusy = false } = props;
  const { format } = useArea();
  return (
    <Link className={styles.figure} href={href} aria-busy={isBusy || undefined}>
      <strong>{value}</strong>
      <span>{label}</span>
      {amount !== null && amount !== 0 && <span data-private>{format.amount(amount)}</span>}
    </Link>
  );
};

const Total = (props: { open: OpenCollection; label: string; list: CountedList; amount: number | null }) => {
  const { open, label, list, amount } = props;
  const { format } = useArea();
  // what has come in since it was opened counts at once: nobody reads its rows here
  const total = useSelector(open.list, ({ context: { total: shown, ahead } }) => shown && shown + ahead);
  return (
    <FigureCard
      href={addressOfList(list)}
      value={total === null ? '…' : format.number(total)}
      label={label}
      amount={amount}
      isBusy={total === null}
    />
  );
};

/** How many records a list has, which it leads to: it is opened itself, so that the figure is the list's. */
const Figure = ({ id, list, amount }: ListFigure & { readonly amount: number | null }) => {
  const { t } = useArea();
  const { role } = useAsker();
  const { area, lifecycles } = use(loadManifest(list.area));
  const mayLook = accessIn(area, role) !== null;
  const name = `home:${id}`;
  const open = useOpened({
    key: mayLook ? name : null,
    open: (workspace) =>
      workspace.openCollection({ id: name, area, lifecycles, preset: pickedIn(list), isInAddress: false }),
    close: (workspace) => workspace.closeCollection(name),
  });
  return (
    open && (
      <li>
        <Total open={open} label={t.of(`home.${id}`)} list={list} amount={amount} />
      </li>
    )
  );
};

/** How much waits for him in an area, by the count of My work, which it leads to. */
const Waiting = ({ id, waitsIn }: WorkFigure) => {
  const { t, format } = useArea();
  const { data } = useScopedQuery('my-work.list', { area: waitsIn, due: 'any' });
  const found = data?.areas.find(({ area }) => area === waitsIn) ?? NOTHING_WAITS;
  return (
    <li>
      <FigureCard
        href={workAddress(waitsIn)}
        value={data === null ? '…' : countText(found, format)}
        label={t.of(`home.${id}`)}
        amount={null}
        isBusy={data === null}
      />
    </li>
  );
};
const NOTHING_WAITS = { count: 0, is_more: false };

/** What is left of an employee's annual leave today; it leads to what it is made of in his record. */
const LeaveLeft = ({ employeeId }: { readonly employeeId: string }) => {
  const { t, format } = useArea();
  const { data } = useQuery('employees.leave', { id: employeeId });
  const annual = data?.balances.find(({ type }) => type === 'annual');
  if (annual === undefined || annual.left === null) return null;
  return (
    <li>
      <FigureCard
        href={`${recordAddress('/employees?tab=all', employeeId)}&in=leave`}
        value={format.number(annual.left)}
        label={t.of('home.balance')}
        amount={null}
      />
    </li>
  );
};

/** The latest payslip of an employee, with what it came to. */
const LatestPayslip = ({ payslip }: { readonly payslip: NonNullable<HomeAmounts['payslip']> }) => {
  const { t } = useArea();
  const { month, net_fils } = payslip.fields;
  return (
    <li>
      <FigureCard
        href={recordAddress('/payslips?tab=all', payslip.id)}
        value={monthText(String(month))}
        label={t.of('home.payslip')}
        amount={typeof net_fils === 'number' ? net_fils : null}
      />
    </li>
  );
};

/** A new request about the employee himself; once it is made he stays with it, for it is his to submit. */
const NewRequest = (props: {
  kind: HomeRequest;
  employee: NonNullable<MyWork['employee']>;
  onDone(): void;
}) => {
  const { kind, employee, onDone } = props;
  const [id, setId] = useState<string | null>(null);
  return (
    <AreaScope manifest={use(loadManifest('requests'))}>
      <RecordSheet
        key={id}
        id={id}
        prefilled={{ kind, employee_id: employee.id }}
        known={{ [employee.id]: employee.label }}
        onClose={onDone}
        onCreated={setId}
      />
    </AreaScope>
  );
};

/** What somebody of this role looks at first: figures that lead to their lists, and what he begins from here. */
export const HomeView = (props: {
  readonly employee: MyWork['employee'];
  /** How often something of My work has been done since it was opened: what waits is counted anew. */
  readonly changes: number;
  onChanged(): void;
}) => {
  const { employee, changes, onChanged } = props;
  const { t } = useArea();
  const { role, at } = useAsker();
  const [kind, setKind] = useState<HomeRequest | null>(null);
  const figures = homeFigures(role, dayInDubai(at));
  const { data: amounts } = useScopedQuery('my-work.home', {});
  const amountOf = (id: string) => amounts?.sums.find((one) => one.id === id)?.fils ?? null;
  const requests = employee === null ? [] : homeRequests(role);
  return (
    <section className={styles.page} aria-label={t.of('home.figures')}>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <Suspense key={figure.id} fallback={<li />}>
            {'list' in figure ? (
              <Figure {...figure} amount={amountOf(figure.id)} />
            ) : (
              <Waiting key={changes} {...figure} />
            )}
          </Suspense>
        ))}
        {employee !== null && <LeaveLeft employeeId={employee.id} />}
        {amounts !== null && amounts.payslip !== null && <LatestPayslip payslip={amounts.payslip} />}
      </ul>
      {(isStaff(role) || role === 'isAdmin') && (
        <div className={styles.bar}>
          {isStaff(role) && (
            <ButtonLink href="/visa-process?tab=open&shown=runSheet">{t.of('home.runSheet')}</ButtonLink>
          )}
          <ButtonLink href="/HR?tab=leave&shown=calendar">{t.of('home.teamCalendar')}</ButtonLink>
        </div>
      )}
      {requests.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
        <div role="group" className={styles.bar} aria-label={t.of('home.begin')}>
          <span className={styles.quiet}>{t.of('home.begin')}</span>
          {requests.map((one) => (
            <Button key={one} onClick={() => setKind(one)}>
              {t.of(`home.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {kind !== null && employee !== null && (
        <Suspense fallback={null}>
          <NewRequest
            kind={kind}
            employee={employee}
            onDone={() => {
              setKind(null);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
