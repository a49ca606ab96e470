import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A grey shape in the place of what is still loading. Sizes are CSS lengths. */
export const Skeleton = ({ width, height }: { width: string; height: string }) => (
  <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height } as CSSProperties} />
);

const Shape = ({ width }: { readonly width: string }) => (
  <span className={styles.shape} style={{ inlineSize: width, blockSize: '1em' } as CSSProperties} />
);

/** Rows of a table or list that is still loading, as high as real ones. */
export const SkeletonRows = ({ rows, height }: { rows: number; height: number }) => (
  <div className={styles.rows} aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes that never move
      <div key={at} className={styles.row} style={{ blockSize: height }}>
        <Shape width={`${38 - (at % 3) * 6}%`} />
        <Shape width="24%" />
        <Shape width="16%" />
      </div>
    ))}
  </div>
);
