import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { fill } from '@machines/slot';
import { type FormInput, submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Something that a view has done, once at a time. */
export interface Mutation {
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  readonly isBroken: boolean;
  run(input: FormInput): void;
}

/** Sends to the back end what the view is told to, and tells when it was accepted. `send` stays the one of the first drawing. */
export const useMutation = (
  send: (input: FormInput, signal: AbortSignal) => Promise<Result<unknown, CallFailure>>,
  onDone: () => void = () => {},
): Mutation => {
  const [machine] = useState(() =>
    submissionMachine.provide({
      actors: { submit: fill(submissionSlots.submit, send) },
      // nobody hears of it but the view, which shows it: `isBroken`
      actions: { reportDefect: () => {} },
    }),
  );
  const actor = useActorRef(machine);
  const isAccepted = useSelector(actor, (now) => now.hasTag('accepted'));
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isAccepted) done();
  }, [isAccepted]);
  return {
    failure: useSelector(actor, ({ context }) => context.failure),
    isBusy: useSelector(actor, (now) => now.hasTag('busy')),
    isBroken: useSelector(actor, (now) => now.matches('broken')),
    run: (input) => actor.send({ type: 'form.submitted', input: input }),
  };
};
