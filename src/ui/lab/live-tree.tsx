import type { Portal } from '@machines/app/portal';
import { stateText } from '@machines/lab/chart';
import { type LiveBranch, liveTree } from '@machines/lab/machine-tree';
import { PORTAL_MACHINES } from '@machines/portal-machines';
import { Tree, type TreeItem } from '@ui/kit/tree';
import { useMemo, useState, useSyncExternalStore } from 'react';
import styles from './live-tree.module.css';
import { StateChart } from './state-chart';
import { useLabTexts } from './texts';

const [, ...LAZY] = PORTAL_MACHINES;

/** A running portal as a store of its tree of machines; a new tree after each move. */
const treeOf = ({ app }: Portal) => {
  let tree: LiveBranch | null = null;
  return {
    read: () => {
      tree ??= liveTree(app, LAZY);
      return tree;
    },
    watch: (listener: () => void) => {
      const { unsubscribe } = app.system.inspect(({ type }) => {
        // told when a machine has moved; the rest is on its way there
        if (type !== '@xstate.snapshot') return;
        tree = null;
        listener();
      });
      return unsubscribe;
    },
  };
};

interface Item extends TreeItem {
  readonly branch: LiveBranch;
  readonly children: readonly Item[];
}

const itemOf = (branch: LiveBranch, picked: string): Item => ({
  id: branch.id,
  label: branch.name,
  isChecked: branch.id === picked,
  branch,
  children: branch.children.map((child) => itemOf(child, picked)),
});

const found = (branch: LiveBranch, id: string): LiveBranch | null =>
  branch.id === id
    ? branch
    : branch.children.reduce<LiveBranch | null>((one, child) => one ?? found(child, id), null);

/** The tree of machines of a running portal, live: where each is, and the picture of one of them. */
export const LiveTree = ({ portal }: { portal: Portal }) => {
  const l = useLabTexts();
  const [picked, setPicked] = useState('app/session');
  const { read, watch } = useMemo(() => treeOf(portal), [portal]);
  const tree = useSyncExternalStore(watch, read);
  const shown = found(tree, picked);
  return (
    <div className={styles.both}>
      <div dir="ltr" className={styles.tree}>
        <Tree
          label={l('standing')}
          items={[itemOf(tree, picked)]}
          onPress={({ id }) => setPicked(id)}
          row={({ id, branch: { name, now } }: Item, tabIndex) => (
            <button
              type="button"
              className={styles.machine}
              data-waiting={now === null || undefined}
              tabIndex={tabIndex}
              aria-pressed={id === picked}
              onClick={() => setPicked(id)}
            >
              <span>{name}</span> <strong>{now === null ? l('notBegun') : stateText(now.value)}</strong>
            </button>
          )}
        />
      </div>
      {shown?.now && (
        <StateChart
          machine={shown.now.machine}
          name={shown.name}
          value={shown.now.value}
          before={null}
          lastEvent={null}
        />
      )}
    </div>
  );
};
