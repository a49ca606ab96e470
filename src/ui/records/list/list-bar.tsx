import type { ShownAs } from '@domain/area/address';
import type { OpenCollection } from '@machines/workspace/workspace';
import { IconButton } from '@ui/kit/icon-button';
import { Link } from '@ui/kit/link';
import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import styles from '../area.module.css';
import { useArea } from '../area-scope';
import { Filters } from '../filters/filters';
import type { AreaPageSpec, PageTab } from '../manifest';
import { ListCount } from './list-count';
import { ListTools } from './list-tools';
import { NextTab } from './next-tab';
import { SearchBox } from './search-box';
import { ViewSwitch } from './view-switch';

interface ListBarProps {
  readonly open: OpenCollection;
  readonly tab: PageTab;
  readonly nextTab: PageTab | undefined;
  readonly links: AreaPageSpec['links'] | undefined;
  /** It is shown in a way that the area draws itself: that has its own choices, and counts what it has. */
  readonly isOwnWay: boolean;
  /** Ways to show the list, of which one is chosen. */
  readonly ways: readonly ShownAs[];
  /** It is the page's own list, which can be kept and exported. */
  readonly isInAddress: boolean;
  readonly onImport: (() => void) | null;
  /** What begins a new record; false: nobody may. */
  readonly create: ReactNode;
  readonly search: Ref<HTMLInputElement>;
}

/** What stands above a list: what narrows it, how it is shown, what is made of it. */
export const ListBar = ({
  open,
  tab,
  nextTab,
  links,
  isOwnWay,
  ways,
  isInAddress,
  onImport,
  create,
  search,
}: ListBarProps) => {
  const { t } = useArea();
  const { list } = open;
  /** On a narrow page all but the search is behind one button, until it is wanted. */
  const [isFolded, setFolded] = useState(true);
  const isFiltered = useSelector(list, ({ context }) => Object.keys(context.query.filter).length > 0);
  const typed = useSelector(list, ({ context }) => context.typed);
  const shown = useSelector(list, ({ context }) => context.shown);
  return (
    <>
      <div className={styles.toolbar} data-folded={(isFolded && !isOwnWay) || undefined}>
        {!isOwnWay && (
          <>
            <SearchBox
              ref={search}
              text={typed}
              onType={(text) => list.send({ type: 'search.typed', text })}
            />
            <span className={styles.fold} data-narrowed={isFiltered || undefined}>
              <IconButton
                icon={SlidersHorizontal}
                label={t('tool.more')}
                aria-expanded={!isFolded}
                onClick={() => setFolded(!isFolded)}
              />
            </span>
            <ListCount list={list} />
          </>
        )}
        {nextTab && <NextTab tab={nextTab} />}
        {links?.map(({ path, label }) => (
          <Link key={path} className={styles.nextTab} href={path}>
            {t.of(`link.${label}`)}
          </Link>
        ))}
        <div className={styles.side}>
          <div className={styles.tools}>
            {ways.length > 1 && (
              <ViewSwitch
                offered={ways}
                shown={shown}
                onChoose={(way) => list.send({ type: 'shown.changed', shown: way })}
              />
            )}
            {isInAddress && !isOwnWay && <ListTools open={open} tab={tab} onImport={onImport} />}
          </div>
          <span className={styles.create}>{create}</span>
        </div>
      </div>
      {!isOwnWay && <Filters list={list} />}
    </>
  );
};
