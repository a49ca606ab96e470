import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import { IconButton } from '@ui/kit/icon-button';
import { Popover } from '@ui/kit/popover';
import { TextField } from '@ui/kit/text-field';
import { Bookmark, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './popups.module.css';

export interface ShownView {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly own: boolean;
}

/** Views of a list that somebody has saved; the list as it is now can be saved as another. */
export const SavedViews = (props: {
  readonly label: string;
  readonly labels: {
    readonly empty: string;
    readonly own: string;
    readonly shared: string;
    readonly save: string;
    readonly name: string;
    readonly isShared: string;
    remove(name: string): string;
  };
  readonly views: readonly ShownView[];
  readonly current: string | null;
  readonly error: string | null;
  /** What may be done about the error. */
  readonly offer: ReactNode;
  /** What the list as it is now is to be called. */
  readonly name: string;
  /** It is being saved. */
  readonly busy: boolean;
  onApply(id: string): void;
  onName(name: string): void;
  onSave(shared: boolean): void;
  onRemove(id: string): void;
}) => {
  const { label, labels, views, current, error, offer, name, busy, onApply, onName, onSave, onRemove } =
    props;
  const [shared, setShared] = useState(false);
  const groups = [
    { title: labels.own, views: views.filter((view) => !view.shared) },
    { title: labels.shared, views: views.filter((view) => view.shared) },
  ].filter((group) => group.views.length > 0);
  return (
    <Popover label={label} triggerLabel={label} trigger={<Bookmark size={18} aria-hidden="true" />}>
      <div className={styles.popup}>
        {groups.length === 0 && <p className={styles.quiet}>{labels.empty}</p>}
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className={styles.quiet}>{group.title}</h3>
            <ul>
              {group.views.map((view) => (
                <li key={view.id} className={styles.line}>
                  <button
                    type="button"
                    className={styles.choice}
                    aria-pressed={view.id === current}
                    onClick={() => onApply(view.id)}
                  >
                    {view.name}
                  </button>
                  {view.own && (
                    <IconButton
                      icon={Trash2}
                      label={labels.remove(view.name)}
                      onClick={() => onRemove(view.id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSave(shared);
          }}
        >
          <TextField
            label={labels.name}
            name="view"
            maxLength={60}
            value={name}
            error={error}
            onChange={({ target }) => onName(target.value)}
          />
          <Checkbox checked={shared ? 'all' : 'none'} onToggle={() => setShared(!shared)}>
            {labels.isShared}
          </Checkbox>
          {offer}
          <Button type="submit" busy={busy}>
            {labels.save}
          </Button>
        </form>
      </div>
    </Popover>
  );
};
