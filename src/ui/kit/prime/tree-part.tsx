import { Tree, type TreePassThroughOptions } from 'primereact/tree';
import type { TreeNode } from 'primereact/treenode';
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../class-names';
import type { TreeItem, TreeProps } from '../tree';
import { Prime } from './prime';
import { isOfTree, moved, rove } from './tree-keys';
import styles from './tree-part.module.css';
import { everyItem, firstOf, type Place, placesOf } from './tree-shape';

/** So many rows are drawn, and as many more whenever their end comes near. */
const PORTION = 200;
const NEAR_PX = 600;

interface Drawn {
  readonly items: ReadonlyMap<string, TreeItem>;
  readonly places: ReadonlyMap<string, Place>;
  /** The item that the focus is, or was last, at; its controls are stops of the Tab key. */
  readonly active: string | null;
  row(item: TreeItem, tabIndex: 0 | -1): ReactNode;
}
const DrawnContext = createContext<Drawn>({
  items: new Map([]),
  places: new Map([]),
  active: null,
  row: () => null,
});

/** The library tells a part of what an item is, and wrong. */
const emit = (row: Element | null, of: Readonly<Record<string, string | number | boolean>>): void => {
  const item = row?.closest('[role="treeitem"]');
  for (const [name, value] of Object.entries(of)) item?.setAttribute(`aria-${name}`, String(value));
};

/** The content of a row. It changes without the tree around it. */
const Row = ({ id }: { readonly id: string }) => {
  const { items, places, active, row } = use(DrawnContext);
  const ref = useRef<HTMLDivElement>(null);
  const item = items.get(id);
  const place = places.get(id);
  const isChecked = item?.isChecked ?? false;
  useLayoutEffect(() => {
    if (place) emit(ref.current, { level: place.level, setsize: place.siblings, posinset: place.at });
  }, [place]);
  useLayoutEffect(() => emit(ref.current, { checked: isChecked }), [isChecked]);
  if (item === undefined) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of its controls from the tree
    <div
      ref={ref}
      className={styles.row}
      data-id={id}
      onKeyDown={(event) => {
        if (isOfTree(event)) event.stopPropagation();
      }}
    >
      {row(item, id === active ? 0 : -1)}
    </div>
  );
};

const looks: TreePassThroughOptions = {
  root: { className: styles.through },
  header: { hidden: true },
  footer: { hidden: true },
  node: (options) => ({
    // the keys of the library look for this class
    className: classes('p-treenode', styles.item),
    // its name is what stands in it
    'aria-label': undefined,
    'aria-level': undefined,
    'aria-setsize': undefined,
    'aria-posinset': undefined,
    'aria-checked': undefined,
    'aria-selected': undefined,
    ...(options?.context.leaf && { 'aria-expanded': undefined }),
  }),
  content: { className: styles.content },
  // the item itself says whether it is open, and the arrows fold it
  toggler: (options) => ({
    className: styles.toggler,
    'aria-hidden': true,
    style: options?.context.leaf ? { visibility: 'hidden' } : undefined,
  }),
};

const rowOf = ({ key }: TreeNode) => <Row id={String(key)} />;

export const TreePart = <Item extends TreeItem>(props: TreeProps<Item>) => {
  const { label, items, row } = props;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [most, setMost] = useState(PORTION);
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const byId = new Map(everyItem(items).map((item) => [item.id, item as Item]));
  const shape = JSON.stringify(items, ['id', 'label', 'children']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is all that it reads of the items
  const places = useMemo(() => new Map(placesOf(items)), [shape]);
  // the library draws every row when it draws one: it does so when the shape of the tree changes, not when something in a row does
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const tree = useMemo(
    () => (
      <Prime>
        <Tree
          value={firstOf(items, most)}
          ariaLabel={label}
          nodeTemplate={rowOf}
          expandedKeys={Object.fromEntries(
            [...places.keys()].filter((id) => !folded.has(id)).map((id) => [id, true]),
          )}
          onToggle={({ value }) => setFolded(new Set([...places.keys()].filter((id) => !value[id])))}
          onNodeClick={({ originalEvent, node }) => {
            const pressed = everyItem(latest.current.items).find(({ id }) => id === node.key);
            // a pointer presses what it is on
            if (originalEvent.type === 'keydown' && pressed) latest.current.onPress(pressed as Item);
          }}
          pt={{
            ...looks,
            container: {
              className: styles.items,
              onKeyDownCapture: (event) => {
                // the library would move the stop of the Tab key
                if (event.code === 'Tab') event.stopPropagation();
                else moved(event);
              },
              onKeyDown: ({ currentTarget }) => rove(currentTarget),
              onFocus: ({ currentTarget, target }) => {
                rove(currentTarget);
                const item = target.closest('[role="treeitem"]');
                setActive(item?.querySelector<HTMLElement>('[data-id]')?.dataset.id ?? null);
              },
            },
          }}
        />
      </Prime>
    ),
    [shape, places, folded, most, label],
  );
  useLayoutEffect(() => {
    // the same tree gives each group a stop of its own
    if (frame.current && tree) rove(frame.current);
  }, [tree]);
  return (
    <div
      ref={frame}
      className={styles.tree}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (most < byId.size && scrollTop + clientHeight > scrollHeight - NEAR_PX) setMost(most + PORTION);
      }}
    >
      <DrawnContext value={{ items: byId, places, active, row: row as Drawn['row'] }}>{tree}</DrawnContext>
    </div>
  );
};
