import '@testing-library/jest-dom/vitest';
import type { Portal } from '@machines/app/portal';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { en } from '@ui/i18n/en/all';
import { MoreTexts, UiProvider } from '@ui/i18n/ui-context';
import { loadShellSet } from '@ui/kit/widget';
import { PlaceRouter } from '@ui/place';
import { PortalContext } from '@ui/portal-context';
import { type ReactNode, Suspense } from 'react';
import { installTopLayer } from './top-layer';

installTopLayer();
/** Browsers still send the codes of keys, and PrimeReact asks for them; the user of these tests does not. */
const KEY_CODES: Readonly<Record<string, number>> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ArrowUp: 38,
  ArrowDown: 40,
};
window.addEventListener(
  'keydown',
  (event) => Object.defineProperty(event, 'keyCode', { value: KEY_CODES[event.key] ?? 0 }),
  { capture: true },
);
// as on a page that has come to rest: what opens over it is there
await loadShellSet();

/** Draws a view as the portal does, and gives a user for it. */
export const draw = (
  node: ReactNode,
  { language = 'en', portal = null }: { language?: 'en' | 'ar'; portal?: Portal | null } = {},
) => {
  const framed = (shown: ReactNode) => (
    <PortalContext value={portal}>
      <Suspense fallback={null}>
        <UiProvider language={language} theme="light">
          <MoreTexts sheet={en}>{portal === null ? shown : <PlaceRouter>{shown}</PlaceRouter>}</MoreTexts>
        </UiProvider>
      </Suspense>
    </PortalContext>
  );
  const { rerender, container } = render(framed(node));
  return { user: userEvent.setup(), container, redraw: (next: ReactNode) => rerender(framed(next)) };
};

/** The same in Arabic, whose texts load first. */
export const drawArabic = (node: ReactNode) =>
  act(async () => {
    const drawn = draw(node, { language: 'ar' });
    await import('@ui/i18n/ar/portal');
    return drawn;
  });
