import type { ListQuery } from '@domain/area/query';
import type { Row } from '@domain/area/records';
import { isToReview, TO_REVIEW } from '@domain/cases/handed-in.rules';
import type { CallFailure } from '@domain/shared/call-failure';
import { partFailureText, reasonText } from '@ui/records/reasons';
import type { AreaTexts } from '@ui/records/texts';
import { match } from 'ts-pattern';

/** What the desk lists: the checklist of a case, or documents of whoever they are. */
export interface DeskSource {
  readonly area: 'documents' | 'visa-documents' | 'onboarding-documents';
  readonly preset: Partial<ListQuery>;
  /** The case, and where to go from here; without it the list of documents. */
  readonly case: { readonly id: string; readonly path: string } | null;
}

/** `?visa=<id>` or `?onboarding=<id>`; without either all documents that wait, the oldest first. */
export const sourceIn = (search: URLSearchParams): DeskSource => {
  const visa = search.get('visa');
  const onboarding = search.get('onboarding');
  const sort = { field: 'created_at', direction: 'asc' } as const;
  if (visa !== null)
    return {
      area: 'visa-documents',
      preset: { filter: { visa_case_id: { in: [visa] } }, sort },
      case: { id: visa, path: `/visa-process?tab=open&record=${encodeURIComponent(visa)}` },
    };
  if (onboarding !== null)
    return {
      area: 'onboarding-documents',
      preset: { filter: { onboarding_case_id: { in: [onboarding] } }, sort },
      case: { id: onboarding, path: `/Onboarding?record=${encodeURIComponent(onboarding)}` },
    };
  return {
    area: 'documents',
    preset: {
      filter: { state: { in: TO_REVIEW } },
      sort: { field: 'state_since', direction: 'asc' },
    },
    case: null,
  };
};

/** What waits, in the order of the list; `decided`: what was judged here, though the list does not tell it yet. */
export const queueOf = (rows: readonly Row[], decided: readonly string[]): readonly Row[] =>
  rows.filter((row) => isToReview(row) && !decided.includes(row.id));

/** What whoever sits at the desk has seen and done since it was opened. */
export interface DeskVisit {
  /** Whatever has waited. */
  readonly waited: readonly string[];
  /** Items that have said themselves that they were judged. */
  readonly decided: readonly string[];
  /** The row that he has opened himself. */
  readonly chosen: string | null;
}
export const NEW_VISIT: DeskVisit = { waited: [], decided: [], chosen: null };

const withOne = (ids: readonly string[], id: string) => (ids.includes(id) ? ids : [...ids, id]);

export type DeskEvent =
  | { readonly type: 'listed'; readonly rows: readonly Row[] }
  | { readonly type: 'chosen'; readonly id: string }
  | { readonly type: 'decided'; readonly id: string };

/** The visit after something has happened at the desk; the same one where nothing is new. */
export const afterwards = (visit: DeskVisit, event: DeskEvent): DeskVisit =>
  match(event)
    .with({ type: 'listed' }, ({ rows }) => {
      const waited = rows.filter(isToReview).reduce((ids, { id }) => withOne(ids, id), visit.waited);
      return waited === visit.waited ? visit : { ...visit, waited };
    })
    .with({ type: 'chosen' }, ({ id }) => ({ ...visit, chosen: id }))
    // the next one comes by itself
    .with({ type: 'decided' }, ({ id }) => ({
      ...visit,
      decided: withOne(visit.decided, id),
      chosen: null,
    }))
    .exhaustive();

/** What was judged here: its item has said so, or the list says so first, and then the item goes without a word. */
export const judgedOf = (
  rows: readonly Row[],
  { decided, waited }: Pick<DeskVisit, 'decided' | 'waited'>,
): readonly string[] => {
  const listed = rows.filter((row) => waited.includes(row.id) && !isToReview(row)).map(({ id }) => id);
  return [...new Set([...decided, ...listed])];
};

/** The row that is looked at: the chosen one, else the first that waits for whoever looks (`waits`), else the first of all. */
export const currentOf = (
  rows: readonly Row[],
  { chosen, decided }: { readonly chosen: string | null; readonly decided: readonly string[] },
  waits: (row: Row) => boolean = isToReview,
): Row | null =>
  rows.find(({ id }) => id === chosen) ??
  rows.find((row) => waits(row) && !decided.includes(row.id)) ??
  (decided.length > 0 ? null : (rows[0] ?? null));

/** Why a file was not taken, as it stands beside it: every reason of the refusal, else what happened to it. */
export const fateText = (failure: CallFailure, t: AreaTexts): string | null => {
  const reasons = failure.kind === 'refused' ? (failure.reasons ?? []) : [];
  return reasons.length > 0
    ? reasons.map((reason) => reasonText(reason, { t })).join(' ')
    : partFailureText(failure, t);
};
