import type { LucideIcon } from 'lucide-react';
import { Skeleton } from './skeleton';
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

/** A headline figure that leads to the list it counts. */
export const StatCard = ({ label, hint, href, icon: Icon, accent, value }: StatCardProps) => (
  <a className={styles.card} href={href} data-accent={accent} aria-busy={value === null || undefined}>
    <span className={styles.icon} style={{ color: `var(--accent-${accent})` }}>
      <Icon size={18} aria-hidden="true" />
    </span>
    <span className={styles.label}>{label}</span>
    <strong className={styles.value}>{value ?? <Skeleton width="3.2ch" height="20px" />}</strong>
    <span className={styles.hint}>{hint}</span>
  </a>
);
