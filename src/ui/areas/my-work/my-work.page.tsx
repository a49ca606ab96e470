import { DUE_CHOICES } from '@domain/my-work/my-work';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { pageTexts } from '@ui/records/page-texts';
import { useScopedQuery } from '@ui/records/use-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { HomeView } from './home.view';
import styles from './my-work.module.css';
import { en } from './texts.en';
import { WorkList } from './work-list';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const manifest = pageTexts({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) });

/** What it is narrowed to stands in the address: a figure of the home leads to all that waits in its area. */
const useNarrowing = () => {
  const [search, change] = useSearchParams();
  const area = search.get('area');
  const due = DUE_CHOICES.find((one) => one === search.get('due')) ?? 'any';
  const narrow = (name: 'area' | 'due', to: string | null) =>
    change((now) => [...[...now].filter(([known]) => known !== name), ...(to === null ? [] : [[name, to]])], {
      replace: true,
    });
  return { area: area !== null && /^[a-z][a-z-]{1,40}$/.test(area) ? area : null, due, narrow };
};

const Work = () => {
  const { t } = useArea();
  const { area, due, narrow } = useNarrowing();
  const [changes, setChanges] = useState(0);
  const { data, failure, isBroken, ask } = useScopedQuery('my-work.list', { area, due });
  const [shown, setShown] = useState(data);
  // what was shown stays until the next answer has come
  if (data !== null && data !== shown) setShown(data);
  const isFailed = data === null && (failure !== null || isBroken);
  const changed = () => {
    setChanges(changes + 1);
    ask();
  };
  if (isFailed) return <Failed failure={failure} onRetry={ask} />;
  return (
    <div className={styles.page}>
      <HomeView employee={shown?.employee ?? null} changes={changes} onChanged={changed} />
      {shown === null ? (
        <LoadingRows label={t('list.loading')} />
      ) : (
        <WorkList
          work={shown}
          area={area}
          due={due}
          onArea={(to) => narrow('area', to)}
          onDue={(to) => narrow('due', to === 'any' ? null : to)}
          onDone={changed}
        />
      )}
    </div>
  );
};

const MyWorkPage = () => (
  <AreaScope manifest={manifest}>
    <Work />
  </AreaScope>
);
export default MyWorkPage;
