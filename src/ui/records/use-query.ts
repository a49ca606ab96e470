import type { AnswerOf, CallInput, OwnCallName } from '@domain/area/own-calls';
import type { CallFailure } from '@domain/shared/call-failure';
import type { QueryActor } from '@machines/workspace/workspace';
import { useSelector } from '@xstate/react';
import { useOpened } from './use-workspace';

/** What came of a query of an area's own. */
export interface QueryState<Answer> {
  readonly data: Answer | null;
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  readonly isBroken: boolean;
  ask(): void;
}

/** A query that is open in the workspace, as views see it; one that is not open yet counts as busy. */
export const useQueryState = <Answer>(actor: QueryActor | null): QueryState<Answer> => {
  const now = useSelector(actor ?? undefined, (snapshot) => snapshot);
  const data = now?.context.data as { readonly values: Answer } | null | undefined;
  return {
    data: data?.values ?? null,
    failure: now?.context.failure ?? null,
    isBusy: now?.hasTag('busy') ?? true,
    isBroken: now?.matches('broken') ?? false,
    ask: () => actor?.send({ type: 'resource.requested' }),
  };
};

/**
 * Asks a call of an area's own when the view comes, and again when something of its area has changed: a query about one record, or about
 * none. With other input it is another query.
 */
export const useQuery = <Name extends OwnCallName>(
  call: Name,
  input: CallInput<Name>,
): QueryState<AnswerOf<Name>> => useOpenedQuery(call, input, false);

/** The same about many records: within the companies in force, and asked again when these are others. */
export const useScopedQuery = <Name extends OwnCallName>(
  call: Name,
  input: CallInput<Name>,
): QueryState<AnswerOf<Name>> => useOpenedQuery(call, input, true);

const useOpenedQuery = <Name extends OwnCallName>(
  call: Name,
  input: CallInput<Name>,
  isScoped: boolean,
): QueryState<AnswerOf<Name>> =>
  useQueryState(
    useOpened({
      key: `${call} ${JSON.stringify(input)}`,
      open: (workspace) => workspace.openQuery(call, input, isScoped),
      close: (workspace, query) => workspace.closeCall(query),
    }),
  );
