import { type Book, KINDS, type Search } from '@machines/lab/trace-reader';
import { Select } from '@ui/kit/records/select';
import { useMemo } from 'react';
import styles from '../lab.module.css';
import { useLabTexts } from '../texts';
import { shortName } from './row-texts';

export interface SearchProps {
  readonly book: Book;
  readonly search: Search;
  readonly found: number;
  onSearch(change: Partial<Search>): void;
}

const OUTCOMES = ['failed', 'ok', 'dropped'] as const;
const PAUSES = [
  [1000, '1 s'],
  [10_000, '10 s'],
  [60_000, '1 min'],
] as const;

/** What is looked for: words in what a step says, and its actor, kind, outcome and the pause before it. */
export const SearchView = ({ book, search, found, onSearch }: SearchProps) => {
  const l = useLabTexts();
  const actors = useMemo(() => [...new Set(book.rows.map(({ actor }) => actor))].sort(), [book]);
  const plain = { required: false, error: null, warning: null, placeholder: l('any') };
  return (
    <>
      <label className={styles.search}>
        <span>{l('search')}</span>
        <input
          type="search"
          value={search.text}
          onChange={(event) => onSearch({ text: event.target.value })}
        />
        <span className={styles.quiet} aria-live="polite">
          {l('found', { count: found })}
        </span>
      </label>
      <details className={styles.filters}>
        <summary>{l('filters')}</summary>
        <div>
          <Select
            {...plain}
            name="actor"
            label={l('filter.actor')}
            value={search.actor ?? ''}
            options={actors.map((actor) => ({ value: actor, label: shortName(actor) }))}
            onChange={(actor) => onSearch({ actor: actor || null })}
          />
          <Select
            {...plain}
            name="kind"
            label={l('filter.kind')}
            value={search.kind ?? ''}
            options={KINDS.map((kind) => ({ value: kind, label: l(`kind.${kind}`) }))}
            onChange={(chosen) => onSearch({ kind: KINDS.find((kind) => kind === chosen) ?? null })}
          />
          <Select
            {...plain}
            name="outcome"
            label={l('filter.outcome')}
            value={search.outcome ?? ''}
            options={OUTCOMES.map((outcome) => ({ value: outcome, label: l(`outcome.${outcome}`) }))}
            onChange={(chosen) =>
              onSearch({ outcome: OUTCOMES.find((outcome) => outcome === chosen) ?? null })
            }
          />
          <Select
            {...plain}
            name="pause"
            label={l('filter.pause')}
            value={search.gapMs === 0 ? '' : String(search.gapMs)}
            options={PAUSES.map(([ms, text]) => ({ value: String(ms), label: `≥ ${text}` }))}
            onChange={(ms) => onSearch({ gapMs: Number(ms) })}
          />
        </div>
      </details>
    </>
  );
};
