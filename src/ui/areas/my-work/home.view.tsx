import { accessIn } from '@domain/area/area.policy';
import { addressOfList, type CountedList, pickedIn } from '@domain/dashboard/counted-lists';
import { type HomeFigure, type HomeRequest, homeFigures, homeRequests } from '@domain/my-work/home';
import type { MyWork } from '@domain/my-work/my-work';
import { isStaff } from '@domain/session/session';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { OpenCollection } from '@machines/workspace/workspace';
import { Button, ButtonLink } from '@ui/kit/button';
import { Link } from '@ui/kit/link';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { loadManifest } from '@ui/records/manifests';
import { RecordSheet } from '@ui/records/record/record-sheet';
import { useAsker } from '@ui/records/use-who';
import { useOpened } from '@ui/records/use-workspace';
import { useSelector } from '@xstate/react';
import { Suspense, use, useState } from 'react';
import styles from './my-work.module.css';

const Total = ({ open, label, list }: { open: OpenCollection; label: string; list: CountedList }) => {
  const { format } = useArea();
  const total = useSelector(open.list, ({ context }) => context.total);
  return (
    <Link className={styles.figure} href={addressOfList(list)} aria-busy={total === null || undefined}>
      <strong>{total === null ? '…' : format.number(total)}</strong>
      <span>{label}</span>
    </Link>
  );
};

/** How many records a list has, which it leads to: it is opened itself, so that the figure is the list's. */
const Figure = ({ id, list }: HomeFigure) => {
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
        <Total open={open} label={t.of(`home.${id}`)} list={list} />
      </li>
    )
  );
};

/** A new request about the employee himself. */
const NewRequest = (props: {
  kind: HomeRequest;
  employee: NonNullable<MyWork['employee']>;
  onDone(): void;
}) => {
  const { kind, employee, onDone } = props;
  return (
    <AreaScope manifest={use(loadManifest('requests'))}>
      <RecordSheet
        id={null}
        prefilled={{ kind, employee_id: employee.id }}
        known={{ [employee.id]: employee.label }}
        onClose={onDone}
        onCreated={onDone}
      />
    </AreaScope>
  );
};

/** What somebody of this role looks at first: figures that lead to their lists, and what he begins from here. */
export const HomeView = ({ employee, onChanged }: { employee: MyWork['employee']; onChanged(): void }) => {
  const { t } = useArea();
  const { role, at } = useAsker();
  const [kind, setKind] = useState<HomeRequest | null>(null);
  const figures = homeFigures(role, dayInDubai(at));
  const requests = employee === null ? [] : homeRequests(role);
  return (
    <section className={styles.page} aria-label={t.of('home.figures')}>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <Suspense key={figure.id} fallback={<li />}>
            <Figure {...figure} />
          </Suspense>
        ))}
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
