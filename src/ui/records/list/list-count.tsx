import type { Collection } from '@machines/workspace/workspace';
import { DownloadTrace } from '@ui/download-trace';
import { Button } from '@ui/kit/button';
import { shallowEqual, useSelector } from '@xstate/react';
import styles from '../area.module.css';
import { useArea } from '../area-scope';
import { failureText } from '../reasons';
import { Retry } from '../retry';

/** How many records the list has, how many have come in since it was asked for, and whether what is shown could not be loaded anew. */
export const ListCount = ({ list }: { list: Collection }) => {
  const { t } = useArea();
  const { total, ahead, failure } = useSelector(
    list,
    ({ context: { total, ahead, failure } }) => ({ total, ahead, failure }),
    shallowEqual,
  );
  return (
    <>
      <span className={styles.count} role="status">
        {total !== null ? t('list.found', { count: total }) : failure === null && t('list.counting')}
      </span>
      {total !== null && failure !== null && (
        <>
          <span role="alert" className={styles.failed}>
            {failureText(failure, t)}
          </span>
          <Retry failure={failure} onRetry={() => list.send({ type: 'list.retried' })} />
          <DownloadTrace />
        </>
      )}
      {ahead > 0 && (
        <Button onClick={() => list.send({ type: 'news.applied' })}>{t('list.new', { count: ahead })}</Button>
      )}
    </>
  );
};
