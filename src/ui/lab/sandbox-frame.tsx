import type { SandboxTab } from '@machines/lab/sandbox';
import { Root } from '@ui/root';
import { useEffect, useEffectEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { focusOnlyWithin } from './focus-guard';
import { dress, EMPTY_PAGE, mirrorStyles } from './frame-looks';
import styles from './lab.module.css';

export interface SandboxFrameProps {
  readonly tab: SandboxTab;
  readonly title: string;
  /** Somebody pressed or typed in it. */
  onTouch(): void;
}

/** The real views of one tab of the sandbox, live. */
export const SandboxFrame = ({ tab, title, onTouch }: SandboxFrameProps) => {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const touched = useEffectEvent(onTouch);
  useEffect(() => {
    const inside = frame?.contentDocument;
    const host = inside?.getElementById('root');
    if (!frame || !inside?.defaultView || !host) return;
    focusOnlyWithin(inside.defaultView);
    const { portal, page } = tab;
    const preferences = portal.child('preferences');
    const stopMirror = mirrorStyles(frame.ownerDocument, inside);
    const look = () => dress(inside, preferences.getSnapshot().context);
    const looks = preferences.subscribe(look);
    look();
    const width = new ResizeObserver(() => page.resize(frame.clientWidth));
    width.observe(frame);
    const onPress = () => touched();
    inside.addEventListener('click', onPress);
    inside.addEventListener('submit', onPress);
    const root = createRoot(host);
    root.render(<Root portal={portal} host={host} lab={null} />);
    return () => {
      stopMirror();
      looks.unsubscribe();
      width.disconnect();
      inside.removeEventListener('click', onPress);
      inside.removeEventListener('submit', onPress);
      // A root must not end while another one is being drawn.
      queueMicrotask(() => root.unmount());
    };
  }, [frame, tab]);
  return (
    <iframe
      className={styles.frame}
      title={title}
      srcDoc={EMPTY_PAGE}
      onLoad={({ currentTarget }) => setFrame(currentTarget)}
    />
  );
};
