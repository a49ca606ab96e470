import type { AnswerOf, CallInput, FileCallName, OwnCallName } from '@domain/area/own-calls';
import type { CallFailure } from '@domain/shared/call-failure';
import type { MutationActor, UploadActor } from '@machines/workspace/workspace';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useOpened, useWorkspace } from './use-workspace';

/** Something that a view has done, once at a time. */
export interface Mutation<Input> {
  readonly failure: CallFailure | null;
  readonly isBusy: boolean;
  readonly isBroken: boolean;
  /** It is open, so that it can be sent: not in the first effects of a view, always in what a person presses. */
  readonly isReady: boolean;
  /** @throws when it is not ready yet: a defect of the view */
  run(input: Input): void;
}

/** Sends a call of an area's own when it is told to, and tells when it was accepted. */
export const useMutation = <Name extends OwnCallName>(
  call: Name,
  onDone: (answer: AnswerOf<Name>) => void = () => {},
): Mutation<CallInput<Name>> => {
  const mutation = useOpened({
    key: call,
    open: (workspace) => workspace.openMutation(call),
    close: (workspace, actor) => workspace.closeCall(actor),
  });
  useAccepted(mutation, onDone);
  return useMutationState(mutation);
};

/** Tells what something that was sent is answered, once it is accepted. */
export const useAccepted = <Answer>(
  sent: MutationActor | UploadActor | null,
  onDone: (answer: Answer) => void,
): void => {
  const isAccepted = useSelector(sent ?? undefined, (now) => now?.hasTag('accepted') ?? false);
  const done = useEffectEvent(() => {
    const answer = sent?.getSnapshot().context.answer as { readonly values: Answer } | undefined;
    if (answer !== undefined) onDone(answer.values);
  });
  useEffect(() => {
    if (isAccepted) done();
  }, [isAccepted]);
};

/** A mutation whose answer is a file, which the browser then fetches. */
export const useDownload = <Name extends FileCallName>(call: Name): Mutation<CallInput<Name>> =>
  useMutationState(
    useOpened({
      key: call,
      open: (workspace) => workspace.openDownload(call),
      close: (workspace, actor) => workspace.closeCall(actor),
    }),
  );

const useMutationState = <Input>(mutation: MutationActor | null): Mutation<Input> => {
  const workspace = useWorkspace();
  const now = useSelector(mutation ?? undefined, (snapshot) => snapshot);
  return {
    failure: now?.context.failure ?? null,
    isBusy: now?.hasTag('busy') ?? false,
    isBroken: now?.matches('broken') ?? false,
    isReady: mutation !== null,
    run: (input) => {
      if (mutation === null) throw new Error('A mutation is sent once it is open');
      workspace.submit(mutation, input);
    },
  };
};
