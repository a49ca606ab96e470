import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import { IconButton } from '@ui/kit/icon-button';
import { Popover } from '@ui/kit/popover';
import { TextField } from '@ui/kit/text-field';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
  onApply(id: string): void;
  onSave(name: string, shared: boolean): void;
  onRemove(id: string): void;
}) => {
  const { label, labels, views, current, error, onApply, onSave, onRemove } = props;
  const [name, setName] = useState('');
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
            if (name.trim() === '') return;
            onSave(name.trim(), shared);
            setName('');
          }}
        >
          <TextField
            label={labels.name}
            name="view"
            maxLength={60}
            value={name}
            error={error}
            onChange={({ target }) => setName(target.value)}
          />
          <Checkbox checked={shared ? 'all' : 'none'} onToggle={() => setShared(!shared)}>
            {labels.isShared}
          </Checkbox>
          <Button type="submit">{labels.save}</Button>
        </form>
      </div>
    </Popover>
  );
};
