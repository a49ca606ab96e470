import type { CSSProperties } from 'react';
import styles from './avatar.module.css';

const initials = (name: string): string => {
  const words = name.split(/[\s@._-]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '')
    .join('');
};

/** A person's picture, or his initials. The name stands beside it, so it is silent: initials are drawn, not written. */
export const Avatar = (given: {
  readonly name: string;
  readonly image: string | null;
  readonly size?: number;
}) => {
  const { name, image, size = 28 } = given;
  const style: CSSProperties = { inlineSize: size, blockSize: size };
  if (image) return <img className={styles.avatar} style={style} src={image} alt="" loading="lazy" />;
  return <span className={styles.avatar} style={style} data-initials={initials(name)} data-private />;
};
