import { SkeletonRows } from '@ui/kit/skeleton';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button';
import { partsFrom } from '../parts';
import styles from './file-view.module.css';

export interface FileViewLabels {
  readonly region: string;
  readonly loading: string;
  readonly failed: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  page(page: number, pages: number): string;
}

export interface FileViewProps {
  /** Where its content can be fetched once. */
  readonly address: string;
  readonly name: string;
  /** A kind that `isViewable` knows. */
  readonly type: string;
  readonly labels: FileViewLabels;
  /** What its kind of content cannot be read as. */
  onFailed(): void;
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];
const PDF = 'application/pdf';

/** Whether a file can be shown beside something else: a PDF, or a picture that every browser knows. */
export const isViewable = (type: string): boolean => type === PDF || PICTURES.includes(type);

const PdfPages = partsFrom(() => import('./pdf-pages')).part<
  Pick<FileViewProps, 'address' | 'labels' | 'onFailed'> & { readonly zoom: number }
>((parts) => parts.PdfPages, <SkeletonRows rows={8} height={48} />);

const LEAST = 0.5;
const MOST = 4;
const STEP = 0.25;

/** A file, to be looked at: its pages below each other, or the picture, as wide as there is room and as large as somebody wants. */
export const FileView = ({ address, name, type, labels, onFailed }: FileViewProps) => {
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <span className={styles.name} data-private>
          {name}
        </span>
        <IconButton
          icon={Minus}
          label={labels.zoomOut}
          disabled={zoom <= LEAST}
          onClick={() => setZoom((now) => now - STEP)}
        />
        <IconButton
          icon={Plus}
          label={labels.zoomIn}
          disabled={zoom >= MOST}
          onClick={() => setZoom((now) => now + STEP)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.pages} tabIndex={0} aria-label={labels.region}>
        {type === PDF ? (
          <PdfPages address={address} zoom={zoom} labels={labels} onFailed={onFailed} />
        ) : (
          <img
            className={styles.picture}
            src={address}
            alt={name}
            style={{ inlineSize: `${zoom * 100}%` }}
            onError={onFailed}
          />
        )}
      </section>
    </div>
  );
};
