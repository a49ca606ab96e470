import type { AnswerOf, UploadCallName } from '@domain/area/own-calls';
import type { PickedFile } from '@machines/record/record-part.machine';
import type { FileSubmission } from '@machines/workspace/workspace';
import { type Mutation, useAccepted } from '@ui/records/use-mutation';
import { useOpened, useWorkspace } from '@ui/records/use-workspace';
import { useSelector } from '@xstate/react';

/** A file that is sent, once at a time. */
export interface Upload<Input> extends Omit<Mutation<Input>, 'isReady'> {
  /** The file that was chosen last, until it has come or was given up. */
  readonly file: PickedFile | null;
  /** How much of it is on its way, percent. */
  readonly progress: number | null;
  /** A ticket for a file that was chosen: what is sent names it. */
  pick(file: File): PickedFile;
  /** The file that is on its way is not to come. */
  cancel(): void;
}

/** Sends a file by a call of an area's own, tells how far it is, and when it was accepted. */
export const useUpload = <Name extends UploadCallName>(
  call: Name,
  onDone: (answer: AnswerOf<Name>) => void,
): Upload<FileSubmission<Name>> => {
  const workspace = useWorkspace();
  const upload = useOpened({
    key: call,
    open: () => workspace.openUpload(call),
    close: (_, actor) => workspace.closeCall(actor),
  });
  const now = useSelector(upload ?? undefined, (snapshot) => snapshot);
  useAccepted(upload, onDone);
  return {
    file: now?.context.file ?? null,
    progress: now?.context.progress ?? null,
    failure: now?.context.failure ?? null,
    isBusy: now?.hasTag('busy') ?? false,
    isBroken: now?.matches('broken') ?? false,
    pick: (file) => workspace.register({ name: file.name, content: file }),
    run: (input) => {
      if (upload === null) throw new Error('A file is sent once its call is open');
      workspace.submit(upload, input);
    },
    cancel: () => upload?.send({ type: 'upload.cancelled' }),
  };
};
