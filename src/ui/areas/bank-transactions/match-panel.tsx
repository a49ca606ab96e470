import { mayCommand } from '@domain/area/area.policy';
import type { LineCandidate, LineMatch } from '@domain/areas/bank-transactions/bank-transaction-calls';
import { type Chosen, choiceOf, typedOf } from '@domain/areas/bank-transactions/line-choice';
import { type Direction, splitOf } from '@domain/areas/bank-transactions/parts.rules';
import { Button } from '@ui/kit/button';
import { Checkbox } from '@ui/kit/checkbox';
import { MoneyField } from '@ui/kit/records/numbers';
import { TextField } from '@ui/kit/text-field';
import { useArea } from '@ui/records/area-scope';
import { FailureNote } from '@ui/records/failure-note';
import type { RecordPartProps } from '@ui/records/manifest';
import { Failed, LoadingRows } from '@ui/records/notices.view';
import record from '@ui/records/record.module.css';
import { useDraft } from '@ui/records/use-draft';
import { useMutation } from '@ui/records/use-mutation';
import { useQuery } from '@ui/records/use-query';
import { useRole } from '@ui/records/use-who';
import { useState } from 'react';
import { CandidateTable } from './candidate-table';
import { keyOf, proposedOf, shareOf, sharesWith } from './chosen-parts';
import { PartsTable } from './parts-table';

const OPEN = ['unmatched', 'suggested', 'partial'];

/** What is chosen for a line, with the share of each, and what is left of the line then. */
const Choice = (props: {
  readonly line: { readonly id: string; readonly direction: Direction };
  readonly match: LineMatch;
  readonly search: string;
  onSearch(search: string): void;
}) => {
  const { line, match, search, onSearch } = props;
  const { t, format } = useArea();
  const draft = useDraft('bank-transactions', line.id, 'match');
  const [proposed] = useState(() => proposedOf(match));
  const { chosen, charges } = choiceOf(draft.values, match, proposed);
  const choose = (next: readonly Chosen[], isCharged = charges) =>
    draft.change(typedOf(match, { chosen: next, charges: isCharged }));
  const [isAnother, setAnother] = useState(false);
  const sending = useMutation('bank-transactions.match', draft.clear);
  const parts_fils = chosen.reduce((sum, one) => sum + (one.fils ?? 0), 0);
  const { matched_fils, charge_fils } = splitOf(line.direction, {
    left_fils: match.left_fils,
    parts_fils,
    charges,
  });
  const money = (value: number) => <bdi data-private>{format.amount(value)}</bdi>;
  const toggle = (candidate: LineCandidate) =>
    choose(
      chosen.some(({ candidate: one }) => keyOf(one) === keyOf(candidate))
        ? chosen.filter(({ candidate: one }) => keyOf(one) !== keyOf(candidate))
        : [...chosen, { candidate, fils: shareOf(candidate, match.left_fils - parts_fils) }],
    );
  const asksAbout =
    sending.failure?.kind === 'refused' &&
    (sending.failure.reasons ?? []).some(({ code }) => code === 'reference_used');
  return (
    <form
      className={record.form}
      aria-label={t.of('match.form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.run({
          id: line.id,
          version: match.version,
          parts: chosen.flatMap(({ candidate: { kind, id }, fils: share }) =>
            share === null || share <= 0 ? [] : [{ kind, id, fils: share }],
          ),
          charges,
          is_another_payment: isAnother,
        });
      }}
    >
      <TextField
        name="search"
        type="search"
        label={t.of('match.search')}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <CandidateTable candidates={match.candidates} chosen={chosen} onToggle={toggle} />
      {match.has_more && (
        <p className={record.quiet}>{t.of('match.more', { count: match.candidates.length })}</p>
      )}
      {chosen.length > 0 && (
        <fieldset className={record.group}>
          <legend className={record.groupTitle}>{t.of('match.chosen')}</legend>
          <div className={record.fields}>
            {chosen.map(({ candidate, fils: share }) => (
              <MoneyField
                key={keyOf(candidate)}
                name={keyOf(candidate)}
                label={`${t.of(`part.${candidate.kind}`)} ${candidate.label}`}
                required
                error={null}
                warning={null}
                value={share}
                // a field whose figure was changed from outside tells that too
                onChange={(value) => {
                  if (value !== share)
                    choose(
                      chosen.map((one) =>
                        keyOf(one.candidate) === keyOf(candidate) ? { ...one, fils: value } : one,
                      ),
                    );
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
      {match.most_charge_fils !== null && (
        <Checkbox
          checked={charges ? 'all' : 'none'}
          onToggle={() => choose(sharesWith(chosen, match, !charges), !charges)}
        >
          {t.of('match.charges', { amount: format.amount(match.most_charge_fils) })}
        </Checkbox>
      )}
      {(asksAbout || isAnother) && (
        <Checkbox checked={isAnother ? 'all' : 'none'} onToggle={() => setAnother(!isAnother)}>
          {t.of('match.another')}
        </Checkbox>
      )}
      <FailureNote failure={sending.failure} />
      <p role="status">
        {t.of('match.sum')} {money(parts_fils)}
        {charge_fils > 0 && (
          <>
            {' · '}
            {t.of('match.taken')} {money(charge_fils)}
          </>
        )}
        {' · '}
        {t.of('match.leftThen')} {money(match.left_fils - matched_fils)}
      </p>
      <div className={record.bar}>
        <Button type="submit" tone="primary" busy={sending.isBusy} disabled={parts_fils === 0}>
          {t.of('match.run')}
        </Button>
      </div>
    </form>
  );
};

/** A line of a statement beside what it stands for, and what else it may be. */
const MatchPanel = ({ record: line }: RecordPartProps) => {
  const { t, format, manifest } = useArea();
  const role = useRole();
  const [search, setSearch] = useState('');
  const { data, failure, isBroken, ask } = useQuery('bank-transactions.candidates', { id: line.id, search });
  const [last, setLast] = useState<LineMatch | null>(null);
  if (data !== null && data !== last) setLast(data);
  const match = data ?? last;
  if (failure !== null || isBroken) return <Failed failure={failure} onRetry={ask} />;
  if (match === null) return <LoadingRows label={t('record.loading')} />;
  const isOpen = OPEN.includes(line.state);
  return (
    <section className={record.form} aria-label={t.of('tab.match')}>
      {isOpen && (
        <p>
          {t.of('match.left')} <bdi data-private>{format.amount(match.left_fils)}</bdi>
        </p>
      )}
      <PartsTable match={match} />
      {isOpen && mayCommand(manifest.area, role, 'match_parts') && (
        <Choice
          key={`${line.id} ${match.version}`}
          line={{ id: line.id, direction: line.fields.direction === 'in' ? 'in' : 'out' }}
          match={match}
          search={search}
          onSearch={setSearch}
        />
      )}
      {!isOpen && match.parts.length === 0 && <p className={record.quiet}>{t.of('match.whole')}</p>}
    </section>
  );
};
export default MatchPanel;
