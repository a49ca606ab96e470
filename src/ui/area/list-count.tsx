import type { Collection } from '@machines/desk/desk';
import { Button } from '@ui/kit/button';
import { shallowEqual, useSelector } from '@xstate/react';
import styles from './area.module.css';
import { useArea } from './area-scope';

/** How many records the list has, and how many have come in since it was asked for. */
export const ListCount = ({ list }: { list: Collection }) => {
  const { say } = useArea();
  const { total, ahead } = useSelector(
    list,
    ({ context }) => ({ total: context.total, ahead: context.ahead }),
    shallowEqual,
  );
  return (
    <>
      <span className={styles.count} role="status">
        {total === null ? say('list.counting') : say('list.found', { count: total })}
      </span>
      {ahead > 0 && (
        <Button onClick={() => list.send({ type: 'news.applied' })}>
          {say('list.new', { count: ahead })}
        </Button>
      )}
    </>
  );
};
