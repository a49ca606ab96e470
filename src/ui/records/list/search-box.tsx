import { Search } from 'lucide-react';
import { type Ref, useId } from 'react';
import styles from '../area.module.css';
import { useArea } from '../area-scope';

/** The quick search of a list. */
export const SearchBox = (props: {
  readonly text: string;
  readonly ref?: Ref<HTMLInputElement>;
  onType(text: string): void;
}) => {
  const { t } = useArea();
  const hintId = useId();
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        ref={props.ref}
        type="search"
        value={props.text}
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        aria-describedby={hintId}
        aria-keyshortcuts="/"
        maxLength={200}
        onChange={({ target }) => props.onType(target.value)}
      />
      <span id={hintId} hidden>
        {t('list.searchHint')}
      </span>
    </search>
  );
};
