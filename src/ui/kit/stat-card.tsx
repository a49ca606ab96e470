import type { LucideIcon } from 'lucide-react';
import { Link } from './link';
import styles from './stat-card.module.css';

export interface StatCardProps {
  readonly label: string;
  readonly hint: string;
  readonly href: string;
  readonly icon: LucideIcon;
  /** Number of its accent colour. */
  readonly accent: number;
  /** As it is written; null while it is loading. */
  readonly value: string | null;
}

/**
 * A headline figure that leads to the list it counts. Without styles of its own in the markup: it is also drawn in the start page,
 * whose policy forbids them.
 */
export const StatCard = ({ label, hint, href, icon: Icon, accent, value }: StatCardProps) => (
  <Link className={styles.card} href={href} data-accent={accent} aria-busy={value === null || undefined}>
    <span className={styles.icon}>
      <Icon size={18} aria-hidden="true" />
    </span>
    <span className={styles.label}>{label}</span>
    <strong className={styles.value}>{value ?? <span className={styles.pending} />}</strong>
    <span className={styles.hint}>{hint}</span>
  </Link>
);
