import { type CSSProperties, useState } from 'react';
import styles from './avatar.module.css';

const initials = (name: string): string => {
  const words = name.split(/[\s@._-]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '')
    .join('');
};

/**
 * The picture of a person or a product; initials where there is none, or where it does not load. The name stands beside it, so it is
 * silent: initials are drawn, not written.
 */
export const Avatar = (props: {
  readonly name: string;
  readonly image: string | null;
  readonly size?: number;
}) => {
  const { name, image, size = 28 } = props;
  const style: CSSProperties = { inlineSize: size, blockSize: size };
  const [missing, setMissing] = useState<string | null>(null);
  if (image && image !== missing) {
    return (
      <img
        className={styles.avatar}
        style={style}
        src={image}
        alt=""
        loading="lazy"
        onError={() => setMissing(image)}
      />
    );
  }
  return <span className={styles.avatar} style={style} data-initials={initials(name)} data-private />;
};
