import type { DueChoice } from '@domain/my-work/my-work';
import { AreaScope, useArea } from '@ui/records/area-scope';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import { pageTexts } from '@ui/records/page-texts';
import { useScopedQuery } from '@ui/records/use-query';
import { useState } from 'react';
import { HomeView } from './home.view';
import styles from './my-work.module.css';
import { en } from './texts.en';
import { WorkList } from './work-list';

export { DashboardLayout as Layout } from '@ui/shell/dashboard.layout';

const manifest = pageTexts({ en, ar: () => import('./texts.ar').then(({ ar }) => ar) });

const Work = () => {
  const { t } = useArea();
  const [area, setArea] = useState<string | null>(null);
  const [due, setDue] = useState<DueChoice>('any');
  const { data, failure, isBroken, ask } = useScopedQuery('my-work.list', { area, due });
  const [shown, setShown] = useState(data);
  // what was shown stays until the next answer has come
  if (data !== null && data !== shown) setShown(data);
  const isFailed = data === null && (failure !== null || isBroken);
  if (isFailed) return <Failed failure={failure} onRetry={ask} />;
  return (
    <div className={styles.page}>
      <HomeView employee={shown?.employee ?? null} onChanged={ask} />
      {shown === null ? (
        <LoadingRows label={t('list.loading')} />
      ) : (
        <WorkList work={shown} area={area} due={due} onArea={setArea} onDue={setDue} onDone={ask} />
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
