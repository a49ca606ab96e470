import { openedAtAddress } from '@domain/area/open-cases';
import type { Row } from '@domain/area/records';
import type { WorkItem } from '@domain/my-work/my-work';
import { calendarDate, dayInDubai } from '@domain/shared/calendar-date';
import { Link } from '@ui/kit/link';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { CardMove } from '@ui/records/board/card-move';
import { loadManifest } from '@ui/records/manifests';
import NextCell from '@ui/records/process/next-cell';
import { stateText } from '@ui/records/states';
import { useNow } from '@ui/records/use-now';
import { dayText, namesOf } from '@ui/records/values';
import { Fragment, lazy, use, useState } from 'react';
import { aboutOf } from './about';
import styles from './my-work.module.css';

const RelatedList = lazy(() =>
  import('@ui/records/list/collection-screen').then(({ RelatedList: part }) => ({ default: part })),
);

interface ItemProps {
  readonly item: WorkItem;
  /** Words of the page around it. */
  readonly texts: { readonly by: (day: string) => string; readonly late: string; readonly assigned: string };
  onDone(): void;
}

/** A part goes on to the next line as a whole, where it fits there: a day is not broken at its hyphens. */
const WHOLE = { display: 'inline-block' } as const;

/** Parts of a line, each of which may be written in another direction than those beside it. */
const Parts = ({ parts }: { parts: ReturnType<typeof namesOf> }) =>
  parts.map(({ field, text, isPrivate }, at) => (
    <Fragment key={field}>
      {at > 0 && ' · '}
      <bdi style={WHOLE} data-private={isPrivate || undefined}>
        {text}
      </bdi>
    </Fragment>
  ));

const Item = ({ item, texts, onDone }: ItemProps) => {
  const area = useArea();
  const { manifest, t } = area;
  const now = useNow();
  const [moving, setMoving] = useState<{ readonly row: Row; readonly command: string } | null>(null);
  const { row, state, due_on, company, is_assigned } = item;
  const address = openedAtAddress(manifest.area, row);
  const names = namesOf(manifest.area, row, area);
  // whoever it is called by is named once
  const about = aboutOf(manifest.area, row, area).filter(
    ({ text }) => !names.some((name) => name.text === text),
  );
  const isNamed = [...names, ...about].some(({ text }) => text === company?.label);
  const title = <Parts parts={names} />;
  const due = due_on === null ? null : calendarDate(due_on);
  const isLate = due !== null && due < dayInDubai(now);
  return (
    <li className={styles.item}>
      <span>
        {address === null ? title : <Link href={address}>{title}</Link>}
        <br />
        <span className={styles.quiet}>
          <Parts parts={about} />
          {!isNamed && company !== null && (
            <>
              {about.length > 0 && ' · '}
              <bdi>{company.label}</bdi>
            </>
          )}
        </span>
      </span>
      <span>
        {t.of('area.one')}: {stateText(t, state)}
        {is_assigned && <span className={styles.quiet}> · {texts.assigned}</span>}
      </span>
      <span className={isLate ? styles.late : styles.quiet}>
        {isLate ? (
          <>
            {texts.late} · <bdi style={WHOLE}>{dayText(due)}</bdi>
          </>
        ) : (
          due && texts.by(dayText(due))
        )}
      </span>
      <NextCell row={row} reachable onCommand={(of, command) => setMoving({ row: of, command })} />
      {moving && (
        <CardMove
          key={`${moving.row.id} ${moving.command}`}
          row={moving.row}
          command={moving.command}
          RelatedList={RelatedList}
          onDone={(moved) => {
            setMoving(null);
            if (moved) onDone();
          }}
        />
      )}
    </li>
  );
};

/** A record that waits, in the words of its own area, with the command that moves it on. */
export const WorkItemView = (props: ItemProps) => (
  <AreaScope manifest={use(loadManifest(props.item.area))}>
    <Item {...props} />
  </AreaScope>
);

/** What the records of an area are called. */
export const AreaLabel = ({ area }: { area: string }) => (
  <AreaScope manifest={use(loadManifest(area))}>
    <AreaName />
  </AreaScope>
);
const AreaName = () => useArea().t.of('area.list');
