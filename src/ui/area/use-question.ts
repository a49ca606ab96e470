import type { FieldInputs } from '@domain/area/field';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { fill } from '@machines/slot';
import { usePortal } from '@ui/portal-context';
import { useScope } from '@ui/use-scope';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useWorkspace } from './use-workspace';

/** What came of a question of an area's own. */
export interface Question {
  /** As the back end sent it: whoever asked parses it. Null: nothing yet. */
  readonly data: unknown;
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  readonly isBroken: boolean;
  ask(): void;
}

/**
 * Asks `POST /<area>/<call>`, or `GET` without a body, when the view comes: a question about one record, or about none. Another body
 * is another view: it needs a key.
 */
export const useQuestion = (area: string, call: string, body: FieldInputs | null): Question =>
  useQuestionWithin(ALL_IN_REACH, { area, call, body });

/** The same about many records: within the companies in force, and asked again when these are others. */
export const useScopedQuestion = (area: string, call: string, body: FieldInputs): Question =>
  useQuestionWithin(useScope(), { area, call, body });

interface Asked {
  readonly area: string;
  readonly call: string;
  readonly body: FieldInputs | null;
}

const useQuestionWithin = (company: CompanyScope, { area, call, body }: Asked): Question => {
  const workspace = useWorkspace();
  const { app } = usePortal();
  const machine = useMemo(
    () =>
      resourceMachine.provide({
        actors: {
          load: fill(resourceSlots.load, async ({ key, company: scope }, signal) => ({
            answer: await workspace.ask(area, call, JSON.parse(key) as FieldInputs | null, signal, scope),
            at: app.getSnapshot().context.heardAt,
          })),
        },
        // nobody hears of it but the view, which shows it: `isBroken`
        actions: { reportDefect: () => {} },
      }),
    [workspace, app, area, call],
  );
  const actor = useActorRef(machine, { input: { key: JSON.stringify(body), company } });
  useEffect(() => actor.send({ type: 'resource.requested' }), [actor]);
  useEffect(() => actor.send({ type: 'scope.changed', company }), [actor, company]);
  const { data, failure } = useSelector(actor, ({ context }) => context);
  return {
    data,
    failure,
    isBusy: useSelector(actor, (now) => now.hasTag('busy')),
    isBroken: useSelector(actor, (now) => now.matches('broken')),
    ask: () => actor.send({ type: 'resource.requested' }),
  };
};
