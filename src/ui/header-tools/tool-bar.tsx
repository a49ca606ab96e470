import { useTexts } from '@ui/i18n/use-texts';
import { IconButton } from '@ui/kit/icon-button';
import { prefetchWidgets } from '@ui/kit/widget';
import { LAZY_PAGES } from '@ui/pages';
import { usePortal } from '@ui/portal-context';
import { prefetchBasics } from '@ui/records/prefetch-basics';
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Apps } from './apps';
import { barTexts } from './bar-texts';
import { InboxButton } from './inbox';
import { useHeaderTools } from './use-header-tools';
import { useKeys } from './use-keys';

const Palette = lazy(() => import('./palette'));
const Shortcuts = lazy(() => import('./shortcuts'));

/** The tools in the header. Loaded by itself, after the page. */
const ToolBar = () => {
  const t = useTexts(barTexts);
  const { page } = usePortal();
  const { palette, background } = useHeaderTools();
  const isReady = useSelector(background, (now) => now.hasTag('listsReady'));
  const isOpen = useSelector(palette, (now) => now.hasTag('open'));
  const [help, setHelp] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    page(LAZY_PAGES)
      .then(() => {
        prefetchWidgets();
        return prefetchBasics();
      })
      .catch(() => {});
  }, [isReady, page]);
  const open = () => palette.send({ type: 'palette.opened' });
  const anchor = useKeys({
    onPalette: open,
    onHelp: () => setHelp(true),
    onAhead: (typed) => {
      const now = palette.getSnapshot();
      if (now.hasTag('open')) palette.send({ type: 'palette.typed', text: `${now.context.text}${typed}` });
      return now.hasTag('open');
    },
  });
  return (
    <>
      <span ref={anchor} hidden />
      <IconButton icon={Search} label={t('tools.search')} aria-keyshortcuts="Control+K" onClick={open} />
      <Apps />
      <InboxButton />
      {isOpen && (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      )}
      {help && (
        <Suspense fallback={null}>
          <Shortcuts onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </>
  );
};

export default ToolBar;
