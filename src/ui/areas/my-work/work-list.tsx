import {
  DUE_CHOICES,
  type DueChoice,
  MY_WORK_PAGE,
  type MyWork,
  type WorkCount,
} from '@domain/my-work/my-work';
import { ChoiceRow } from '@ui/kit/choice-row';
import { useArea } from '@ui/records/area-scope';
import { LoadingRows } from '@ui/records/notices.view';
import { Suspense } from 'react';
import { countText } from './count-text';
import styles from './my-work.module.css';
import { AreaLabel, WorkItemView } from './work-item';

export interface WorkListProps {
  readonly work: MyWork;
  readonly area: string | null;
  readonly due: DueChoice;
  onArea(area: string | null): void;
  onDue(due: DueChoice): void;
  onDone(): void;
}

/** Which kinds of records wait, folded: whoever looks wants all of them, and what is due first, most of the time. */
const Kinds = ({
  areas,
  area,
  onArea,
}: Pick<WorkListProps, 'area' | 'onArea'> & { areas: MyWork['areas'] }) => {
  const { t, format } = useArea();
  const chosen = areas.find((one) => one.area === area);
  const label = (one: WorkCount) => (
    <>
      <Suspense fallback={one.area}>
        <AreaLabel area={one.area} />
      </Suspense>{' '}
      ({countText(one, format)})
    </>
  );
  return (
    <details className={styles.kinds}>
      <summary>
        {t.of('work.areas')}: <strong>{chosen === undefined ? t.of('work.all') : label(chosen)}</strong>
      </summary>
      <ChoiceRow
        label={t.of('work.areas')}
        choices={[
          { value: null, label: t.of('work.all') },
          ...areas.map((one) => ({ value: one.area, label: label(one) })),
        ]}
        chosen={area}
        onChoose={onArea}
      />
    </details>
  );
};

/** Everything that waits for whoever looks, his own and then what is due first, to be narrowed by kind and by when it is due. */
export const WorkList = ({ work, area, due, onArea, onDue, onDone }: WorkListProps) => {
  const { t, format } = useArea();
  const texts = {
    by: (day: string) => t.of('work.by', { day }),
    late: t.of('work.late'),
    assigned: t.of('work.assigned'),
  };
  const isNarrowed = area !== null || due !== 'any';
  return (
    <section className={styles.page} aria-label={t.of('work.title')}>
      <h2>{t.of('work.title')}</h2>
      <ChoiceRow
        label={t.of('work.due')}
        choices={DUE_CHOICES.map((value) => ({ value, label: t.of(`work.${value}`) }))}
        chosen={due}
        onChoose={onDue}
      />
      <Kinds areas={work.areas} area={area} onArea={onArea} />
      {work.items.length === 0 ? (
        <p className={styles.quiet}>{t.of(isNarrowed ? 'work.noneHere' : 'work.none')}</p>
      ) : (
        <Suspense fallback={<LoadingRows label={t('list.loading')} />}>
          <ul className={styles.items}>
            {work.items.map((item) => (
              <WorkItemView key={`${item.area} ${item.row.id}`} item={item} texts={texts} onDone={onDone} />
            ))}
          </ul>
        </Suspense>
      )}
      {work.items.length >= MY_WORK_PAGE && (
        <p className={styles.quiet}>{t.of('work.shown', { count: format.number(work.items.length) })}</p>
      )}
    </section>
  );
};
