import { classes } from '@ui/kit/class-names';
import { useArea } from '@ui/records/area-scope';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** Rows of the settings with a button at their end. Texts are named as in the area's sheet; `action` is heard, not seen. */
export const SettingsTable = (props: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly action: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => {
  const { t } = useArea();
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, props.className)}>
        <caption className="sr-only">{t.of(props.caption)}</caption>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {t.of(head)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t.of(props.action)}</span>
            </th>
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </div>
  );
};
