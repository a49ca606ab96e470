import { SkeletonRows } from '@ui/kit/skeleton';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWidth } from '../records/use-width';
import type { FileViewProps } from './file-view';
import styles from './file-view.module.css';

GlobalWorkerOptions.workerSrc = worker;

/** Pages that are drawn; what is longer is downloaded. */
const MAX_PAGES = 60;
/** Points of a page beside its edges. */
const PADDING = 24;

interface PageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  readonly label: string;
}

/** One page, sharp at the resolution of the screen; its text stands beside it for who cannot see it. */
const PdfPage = ({ pdf, number, width, label }: PageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let isWanted = true;
    let cancel = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (!isWanted || target === null) return;
      const unscaled = page.getViewport({ scale: 1 });
      const ratio = Math.min(window.devicePixelRatio || 1, 2);
      const viewport = page.getViewport({ scale: (width * ratio) / unscaled.width });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.inlineSize = `${width}px`;
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (isWanted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch((failure: unknown) => {
      // what is drawn no longer, because somebody zooms or goes on, is no failure
      if (isWanted) throw failure;
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [pdf, number, width]);
  return (
    <div>
      {/* a canvas draws letters in the direction of its page: those of a PDF have their places, whatever the language of the portal */}
      <canvas ref={canvas} className={styles.page} dir="ltr" role="img" aria-label={label} />
      {text !== '' && <p className="sr-only">{text}</p>}
    </div>
  );
};

/** The pages of a PDF. Nothing of it is run: scripts, links and forms of a file stay as they are drawn. */
export const PdfPages = (
  props: Pick<FileViewProps, 'address' | 'labels' | 'onFailed'> & { readonly zoom: number },
) => {
  const { address, labels, zoom } = props;
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const room = useWidth(place) ?? 0;
  const failed = useEffectEvent(props.onFailed);
  useEffect(() => {
    // the address is good once: the file comes in one piece
    const task = getDocument({
      url: address,
      disableRange: true,
      disableStream: true,
      disableAutoFetch: true,
      isEvalSupported: false,
      useWasm: false,
    });
    let isWanted = true;
    task.promise.then(
      (document) => {
        if (isWanted) setPdf(document);
      },
      () => {
        if (isWanted) failed();
      },
    );
    return () => {
      isWanted = false;
      setPdf(null);
      void task.destroy();
    };
  }, [address]);
  const pages = pdf === null ? 0 : Math.min(pdf.numPages, MAX_PAGES);
  const width = Math.max(120, (room - PADDING) * zoom);
  return (
    <div ref={place} aria-busy={pdf === null}>
      {pdf === null && (
        <div role="status" aria-label={labels.loading}>
          <SkeletonRows rows={8} height={48} />
        </div>
      )}
      {pdf !== null &&
        room > 0 &&
        Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            width={width}
            label={labels.page(number, pdf.numPages)}
          />
        ))}
    </div>
  );
};
