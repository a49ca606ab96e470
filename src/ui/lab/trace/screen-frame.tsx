import type { Portal } from '@machines/app/portal';
import type { Look } from '@machines/lab/trace-reader';
import { useWidth } from '@ui/kit/records/use-width';
import { LabContext } from '@ui/portal-context';
import { Root } from '@ui/root';
import { use, useEffect, useRef, useState } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { directionOf, dress, EMPTY_PAGE, mirrorStyles } from '../frame-looks';
import styles from '../lab.module.css';
import { type LabTexts, useLabTexts } from '../texts';

/** The portal as a step left it. */
type Staged =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly portal: Portal }
  | { readonly kind: 'failed'; readonly why: string };

const LOADING: Staged = { kind: 'loading' };

const usePortalAt = ({ stands }: Look): Staged => {
  const load = use(LabContext);
  const [staged, setStaged] = useState<Staged>(LOADING);
  const isBegun = stands.app !== undefined;
  useEffect(() => {
    let isWanted = true;
    const store = (next: Staged) => {
      if (isWanted) setStaged(next);
    };
    if (!isBegun) return store(LOADING);
    load?.()
      .then((lab) => lab.portalAt(stands))
      .then(
        (portal) => store({ kind: 'ready', portal }),
        (error) => store({ kind: 'failed', why: String(error) }),
      );
    return () => {
      isWanted = false;
    };
  }, [load, stands, isBegun]);
  return staged;
};

const leadOf = (l: LabTexts, { stands }: Look, staged: Staged) => {
  if (stands.app === undefined) return l('screenNotYet');
  return staged.kind === 'failed' ? l('screenFailed', { why: staged.why }) : l('screenLead');
};

/** What is drawn for a wide window is not pressed together, pixels, */
const WIDE = 1100;
/** but made smaller, as long as it can be read; then it is moved beneath its frame. */
const SMALLEST = 0.6;

interface Drawn {
  readonly inside: Document;
  readonly host: HTMLElement;
  readonly root: ReactRoot;
}

/** The real views of a step, in a document of their own. Nobody can press anything there, and nothing runs behind them. */
export const ScreenFrame = ({ look }: { look: Look }) => {
  const l = useLabTexts();
  const staged = usePortalAt(look);
  const portal = staged.kind === 'ready' ? staged.portal : null;
  const { language } = (look.stands['app.preferences']?.context ?? {}) as { readonly language?: unknown };
  const picture = useRef<HTMLElement>(null);
  const width = useWidth(picture);
  const isWide = look.stands['app.sidebar']?.value === 'wide';
  const scale = isWide && width !== null ? Math.min(1, Math.max(SMALLEST, width / WIDE)) : 1;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    const inside = frame?.contentDocument;
    const host = inside?.getElementById('root');
    if (!frame || !inside || !host) return;
    const stopMirror = mirrorStyles(frame.ownerDocument, inside);
    const root = createRoot(host);
    setDrawn({ inside, host, root });
    return () => {
      stopMirror();
      setDrawn(null);
      // A root must not end while another one is being drawn.
      queueMicrotask(() => root.unmount());
    };
  }, [frame]);
  useEffect(() => {
    if (drawn === null) return;
    // what another step showed is not what this one did
    if (portal === null) return drawn.root.render(null);
    dress(drawn.inside, portal.child('preferences').getSnapshot().context);
    drawn.root.render(<Root key={look.seq} portal={portal} host={drawn.host} lab={null} />);
  }, [drawn, portal, look.seq]);
  return (
    <>
      <p className={styles.quiet}>{leadOf(l, look, staged)}</p>
      <section
        ref={picture}
        className={styles.picture}
        // what does not fit is seen from where the page is read from
        dir={directionOf(language)}
        aria-label={l('picture.screen')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable, or the keyboard cannot scroll it
        tabIndex={0}
      >
        <iframe
          className={styles.frame}
          style={{ zoom: scale, minInlineSize: isWide ? WIDE : undefined }}
          title={l('screen', { step: String(look.seq) })}
          srcDoc={EMPTY_PAGE}
          inert
          onLoad={({ currentTarget }) => setFrame(currentTarget)}
        />
      </section>
    </>
  );
};
