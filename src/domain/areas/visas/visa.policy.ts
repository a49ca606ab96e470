import { type CaseSeen, filled, listed, needs } from '@domain/area/judging';
import { allOf, onlyIf, unless, type Verdict } from '@domain/area/verdict';
import { needsIloe, needsInsurance, needsTawjeeh } from './step-law';

/**
 * Rules of the three visa processes (uae-facts: visa process and identifiers). Facts: `missing` lists, by state, the kinds of the
 * required documents that are not verified; `verified` the kinds that are; `unpaid_fees` counts the fees that are due. Memory: how far each formality has come.
 */

const documentsOf = (missing: unknown, state: string): Verdict => {
  const byState: Readonly<Record<string, unknown>> = { ...(typeof missing === 'object' ? missing : null) };
  return listed(byState[state]).map((kind) => ({
    code: 'document_missing',
    values: { kind: String(kind) },
    owner: 'client',
    fix: { tab: 'visa-documents' },
  }));
};

type Rule = (now: CaseSeen) => Verdict;
/** A rule of leaving a state: `params.state` names it, and its documents are asked for as well. */
const leaving =
  (rule: Rule) =>
  (now: CaseSeen, _command: unknown, params?: Readonly<Record<string, unknown>>): Verdict =>
    allOf(rule(now), documentsOf(now.facts.missing, String(params?.state)));

const isMainland: Rule = ({ record }) => onlyIf(record.jurisdiction === 'mainland');
const isFreeZone: Rule = ({ record }) => onlyIf(record.jurisdiction === 'free_zone');

const isPrepared: Rule = (now) => allOf(needs(now, 'job_title', 'pro'), needs(now, 'location', 'pro'));
/** MOHRE is asked for the quota; in a free zone the zone's authority stands in its place. */
const mayCheckQuota: Rule = (now) => allOf(isMainland(now), isPrepared(now));
const mayApplyToZone: Rule = (now) => allOf(isFreeZone(now), isPrepared(now));

const mayEnter: Rule = ({ record }) => onlyIf(record.location !== 'inside_country');
const mayChangeStatus: Rule = ({ record }) => onlyIf(record.location === 'inside_country');

/**
 * The join: fit, Emirates ID applied for, insured. Memory `medical`, `emirates_id` and `insurance` say how far each has come, also
 * after the join.
 */
const mayApplyResidence: Rule = (now) =>
  allOf(
    unless(now.memory.medical === 'fit', { code: 'not_fit', owner: 'employee', fix: { tab: 'process' } }),
    unless(filled(now.memory.emirates_id), {
      code: 'emirates_id_not_applied',
      owner: 'pro',
      fix: { tab: 'process' },
    }),
    unless(now.memory.insurance === 'insured' || !needsInsurance(now.record), {
      code: 'not_insured',
      owner: 'pro',
      fix: { tab: 'process' },
    }),
  );

/** What a formality that was not finished at the join waits for. `params`: `{ as, at }`, its memory and how far it has come. */
const hasReached = (
  { memory }: CaseSeen,
  _command: unknown,
  params?: Readonly<Record<string, unknown>>,
): Verdict => onlyIf((memory[String(params?.as)] ?? null) === params?.at);
/** A labour contract that was not handed in before the join; in a free zone there is none. */
const contractIsOpen: Rule = (now) => allOf(isMainland(now), onlyIf(!filled(now.memory.labour_contract)));

/** An appointment for the biometrics that may be called off. */
const hasBiometrics: Rule = ({ record }) => onlyIf(filled(record.biometrics_on));

const noFeesDue: Rule = ({ facts }) => {
  const count = Number(facts.unpaid_fees ?? 0);
  return unless(count === 0, {
    code: 'fees_unpaid',
    values: { count },
    owner: 'finance',
    fix: { tab: 'visa-fees' },
  });
};
const hasCard: Rule = (now) =>
  allOf(needs(now, 'emirates_id', 'pro'), needs(now, 'emirates_id_expires_on', 'pro'));
const hasLabourCard: Rule = (now) =>
  now.record.jurisdiction === 'mainland'
    ? allOf(needs(now, 'labour_card_number', 'pro'), needs(now, 'labour_card_expires_on', 'pro'))
    : [];
/** Steps that the law asks for beside the residence itself; they may come before it or after. */
const hasLawfulSteps: Rule = ({ record, memory }) =>
  allOf(
    unless(!needsTawjeeh(record) || memory.tawjeeh === 'attended', {
      code: 'tawjeeh_missing',
      owner: 'employee',
      fix: { tab: 'process' },
    }),
    unless(!needsIloe(record) || memory.iloe === 'subscribed', {
      code: 'iloe_missing',
      owner: 'pro',
      fix: { tab: 'process' },
    }),
  );
const mayComplete: Rule = (now) =>
  allOf(hasCard(now), hasLabourCard(now), hasLawfulSteps(now), noFeesDue(now));
/** Done once. Orientation is the mainland's. */
const tawjeehIsOpen: Rule = ({ record, memory }) =>
  onlyIf(record.jurisdiction === 'mainland' && !filled(memory.tawjeeh));
const iloeIsOpen: Rule = ({ memory }) => onlyIf(!filled(memory.iloe));

/** Dues are settled before anything is cancelled: the order is fixed (uae-facts, cancellation). */
const maySignDues: Rule = (now) =>
  allOf(
    unless(listed(now.facts.verified).includes('dues_settlement'), {
      code: 'dues_not_settled',
      owner: 'employee',
      fix: { tab: 'visa-documents' },
    }),
    documentsOf(now.facts.missing, 'opened').filter(({ values }) => values?.kind !== 'dues_settlement'),
  );
/** The authority cancels an application that it has returned for the third time (uae-facts, visa process: ICP). */
const MOST_RETURNS = 3;
const isLastReturn: Rule = ({ memory }) => onlyIf(Number(memory.returns ?? 0) + 1 >= MOST_RETURNS);

/** All of them, by the names that the lifecycles use. */
export const VISA_VERDICTS = {
  documents: leaving(() => []),
  isMainland: leaving(isMainland),
  isFreeZone: leaving(isFreeZone),
  mayCheckQuota: leaving(mayCheckQuota),
  mayApplyToZone: leaving(mayApplyToZone),
  mayEnter: leaving(mayEnter),
  mayChangeStatus: leaving(mayChangeStatus),
  mayApplyResidence: leaving(mayApplyResidence),
  mayComplete: leaving(mayComplete),
  mayClose: leaving(noFeesDue),
  maySignDues,
  hasReached,
  hasBiometrics,
  contractIsOpen,
  tawjeehIsOpen,
  iloeIsOpen,
  isLastReturn,
};
