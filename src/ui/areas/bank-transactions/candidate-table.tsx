import type { LineCandidate } from '@domain/areas/bank-transactions/bank-transaction-calls';
import type { Chosen } from '@domain/areas/bank-transactions/line-choice';
import { Badge } from '@ui/kit/badge';
import { Checkbox } from '@ui/kit/checkbox';
import { DataTable } from '@ui/kit/data-table';
import { useArea } from '@ui/records/area-scope';
import { reasonText } from '@ui/records/reasons';
import record from '@ui/records/record.module.css';
import { dayText } from '@ui/records/values';
import { Fragment } from 'react';
import styles from './candidates.module.css';
import { keyOf } from './chosen-parts';

const Whys = ({ whys }: Pick<LineCandidate, 'whys'>) => {
  const { t } = useArea();
  return whys.map((why) => (
    <Fragment key={why}>
      <Badge tone={why === 'near' ? 'grey' : 'blue'}>{t.of(`why.${why}`)}</Badge>{' '}
    </Fragment>
  ));
};

/** Whose it is, where its name does not say so already. */
const partyOf = ({ party, label }: LineCandidate): string | null => (party === label ? null : party);

/** What a line may be, the best first, with what speaks for it. */
export const CandidateTable = (props: {
  readonly candidates: readonly LineCandidate[];
  readonly chosen: readonly Chosen[];
  onToggle(candidate: LineCandidate): void;
}) => {
  const { candidates, chosen, onToggle } = props;
  const area = useArea();
  const { t, format } = area;
  if (candidates.length === 0) return <p className={record.quiet}>{t.of('match.none')}</p>;
  const isChosen = (candidate: LineCandidate) =>
    chosen.some(({ candidate: one }) => keyOf(one) === keyOf(candidate));
  return (
    <div className={styles.candidates}>
      <DataTable<LineCandidate>
        caption={t.of('match.candidates')}
        rows={candidates}
        keyOf={keyOf}
        columns={[
          {
            id: 'what',
            header: t.of('match.what'),
            cell: (candidate) => (
              <>
                <Checkbox
                  checked={isChosen(candidate) ? 'all' : 'none'}
                  disabled={candidate.reasons.length > 0}
                  onToggle={() => onToggle(candidate)}
                  label={`${t.of(`part.${candidate.kind}`)} ${candidate.label} ${candidate.party ?? ''}`.trim()}
                >
                  {t.of(`part.${candidate.kind}`)} <bdi>{candidate.label}</bdi>
                </Checkbox>
                <p className={styles.folded}>
                  <span className={record.quiet}>
                    <bdi>{partyOf(candidate)}</bdi> {candidate.on && dayText(candidate.on)}
                  </span>{' '}
                  <Whys whys={candidate.whys} />
                </p>
                {candidate.reasons.map((reason) => (
                  <p key={reason.code} className={record.quiet}>
                    {reasonText(reason, area)}
                  </p>
                ))}
              </>
            ),
          },
          {
            id: 'party',
            header: t.of('match.party'),
            cell: (candidate) => <bdi>{partyOf(candidate)}</bdi>,
          },
          { id: 'on', header: t.of('match.on'), tight: true, cell: ({ on }) => on && dayText(on) },
          {
            id: 'open',
            header: t.of('match.open'),
            numeric: true,
            cell: ({ open_fils }) =>
              open_fils === null ? null : <span data-private>{format.amount(open_fils)}</span>,
          },
          {
            id: 'whys',
            header: t.of('match.whys'),
            cell: ({ whys }) => <Whys whys={whys} />,
          },
        ]}
      />
    </div>
  );
};
