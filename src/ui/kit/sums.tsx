import type { ReactNode } from 'react';
import styles from './sums.module.css';

/** One figure under its name. `isTotal`: what the others come to. `note`: what else is to be said of it. */
export const Sum = ({
  name,
  isTotal = false,
  note,
  children,
}: {
  name: string;
  isTotal?: boolean;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <div data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
    {note && <dd>{note}</dd>}
  </div>
);

/** What a table comes to, beneath it. */
export const Sums = ({ children }: { children: ReactNode }) => <dl className={styles.sums}>{children}</dl>;
