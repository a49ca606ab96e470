import type { Portal } from '@machines/app/portal';
import { useEffect } from 'react';
import { foresee } from './pages';

/** The link of this portal that an event met, as address within it; null for every other place. */
const ownAddress = ({ target }: Event): string | null => {
  // Asked by what it can do: the elements of a frame are instances of the frame's own classes.
  const link = target !== null && 'closest' in target ? (target as Element).closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.getAttribute('href')?.startsWith('#')) return null;
  return `${link.pathname}${link.search}${link.hash}`;
};

const isPlain = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Links are plain links; a plain click on one within `host` becomes an event of the root machine, here and nowhere else. */
export const useLinks = (portal: Portal, host: HTMLElement): void =>
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = isPlain(event) ? ownAddress(event) : null;
      if (to === null) return;
      event.preventDefault();
      // no pointer had to come by: the keyboard, a finger
      foresee(to, portal);
      portal.app.send({ type: 'navigation.requested', to });
    };
    // a pointer over a link: its page is about to be asked for
    const foreseeLink = (event: Event) => {
      const address = ownAddress(event);
      if (address !== null) foresee(address, portal);
    };
    host.addEventListener('click', follow);
    host.addEventListener('pointerover', foreseeLink, { passive: true });
    return () => {
      host.removeEventListener('click', follow);
      host.removeEventListener('pointerover', foreseeLink);
    };
  }, [portal, host]);
