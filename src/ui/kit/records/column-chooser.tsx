import { Checkbox } from '@ui/kit/checkbox';
import { IconButton } from '@ui/kit/icon-button';
import { Popover } from '@ui/kit/popover';
import { ArrowDown, ArrowUp, Columns3Cog } from 'lucide-react';
import styles from './popups.module.css';

export interface ChosenColumn {
  readonly id: string;
  readonly label: string;
  readonly shown: boolean;
}

/** Which columns a list shows, and in which order. */
export const ColumnChooser = (props: {
  readonly label: string;
  readonly labels: { readonly hint: string; moveUp(name: string): string; moveDown(name: string): string };
  readonly columns: readonly ChosenColumn[];
  onChange(shown: readonly string[]): void;
}) => {
  const { label, labels, columns, onChange } = props;
  const shown = columns.filter((column) => column.shown).map(({ id }) => id);
  const moved = (id: string, by: -1 | 1) => {
    const from = shown.indexOf(id);
    const rest = shown.filter((other) => other !== id);
    onChange([...rest.slice(0, from + by), id, ...rest.slice(from + by)]);
  };
  return (
    <Popover label={label} triggerLabel={label} trigger={<Columns3Cog size={18} aria-hidden="true" />}>
      <div className={styles.popup}>
        <p className={styles.quiet}>{labels.hint}</p>
        <ul>
          {columns.map(({ id, label: name, shown: isShown }) => (
            <li key={id} className={styles.line}>
              <Checkbox
                checked={isShown ? 'all' : 'none'}
                onToggle={() => onChange(isShown ? shown.filter((other) => other !== id) : [...shown, id])}
              >
                {name}
              </Checkbox>
              {isShown && (
                <span className={styles.tools}>
                  <IconButton
                    icon={ArrowUp}
                    label={labels.moveUp(name)}
                    disabled={shown[0] === id}
                    onClick={() => moved(id, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={labels.moveDown(name)}
                    disabled={shown.at(-1) === id}
                    onClick={() => moved(id, 1)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
};
