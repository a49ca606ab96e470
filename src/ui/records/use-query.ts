import type { AnswerOf, CallInput, OwnCallName } from '@domain/area/own-calls';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { fill } from '@machines/slot';
import { usePortal } from '@ui/portal-context';
import { useScope } from '@ui/use-scope';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useWorkspace } from './use-workspace';

/** What came of a query of an area's own. */
export interface QueryState<Answer> {
  /** Null: nothing yet. */
  readonly data: Answer | null;
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  readonly isBroken: boolean;
  ask(): void;
}

/**
 * Asks a call of an area's own when the view comes: a query about one record, or about none. With something else given it is another
 * view: it needs a key.
 */
export const useQuery = <Name extends OwnCallName>(
  call: Name,
  input: CallInput<Name>,
): QueryState<AnswerOf<Name>> => useQueryWithin(ALL_IN_REACH, call, input);

/** The same about many records: within the companies in force, and asked again when these are others. */
export const useScopedQuery = <Name extends OwnCallName>(
  call: Name,
  input: CallInput<Name>,
): QueryState<AnswerOf<Name>> => useQueryWithin(useScope(), call, input);

const useQueryWithin = <Name extends OwnCallName>(
  company: CompanyScope,
  call: Name,
  input: CallInput<Name>,
): QueryState<AnswerOf<Name>> => {
  const workspace = useWorkspace();
  const { app } = usePortal();
  const machine = useMemo(
    () =>
      resourceMachine.provide({
        actors: {
          load: fill(resourceSlots.load, async ({ key, company: scope }, signal) => ({
            answer: await workspace.ask(call, JSON.parse(key) as CallInput<Name>, signal, scope),
            at: app.getSnapshot().context.heardAt,
          })),
        },
        // nobody hears of it but the view, which shows it: `isBroken`
        actions: { reportDefect: () => {} },
      }),
    [workspace, app, call],
  );
  const actor = useActorRef(machine, { input: { key: JSON.stringify(input), company } });
  useEffect(() => actor.send({ type: 'resource.requested' }), [actor]);
  useEffect(() => actor.send({ type: 'scope.changed', company }), [actor, company]);
  const { data, failure } = useSelector(actor, ({ context }) => context);
  return {
    // what the slot above brought, and nothing else: the machine keeps any resource
    data: data as AnswerOf<Name> | null,
    failure,
    isBusy: useSelector(actor, (now) => now.hasTag('busy')),
    isBroken: useSelector(actor, (now) => now.matches('broken')),
    ask: () => actor.send({ type: 'resource.requested' }),
  };
};
