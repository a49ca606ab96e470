import type { CallFailure } from '@domain/shared/call-failure';
import { mapResult, type Result } from '@domain/shared/result';
import { fill, fillSource } from '@machines/slot';
import { type UploadInput, uploadMachine, uploadSlots } from '@machines/upload/upload.machine';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import type { AreaManifest } from '@ui/records/manifest';
import type { ReactNode } from 'react';
import { createActor } from 'xstate';

type Reply<Answer> = Result<Answer, CallFailure>;

/** A view that sends files, drawn for a super admin on a back end that gives these replies in turn, and what it was sent. */
export const drawUpload = async <Answer,>(
  manifest: AreaManifest,
  view: ReactNode,
  replies: readonly (Reply<Answer> | Promise<Reply<Answer>>)[],
) => {
  const waiting = [...replies];
  const sent: unknown[] = [];
  const answer = async () => {
    const reply = await waiting.shift();
    if (reply === undefined) throw new Error('It is sent once too often');
    return mapResult(reply, (values) => ({ values }));
  };
  const line = { isAborted: false };
  const upload = createActor(
    uploadMachine.provide({
      actors: {
        send: fill(uploadSlots.send, (_, signal) => {
          signal.addEventListener('abort', () => {
            line.isAborted = true;
          });
          return answer();
        }),
        progress: fillSource(uploadSlots.progress, () => () => {}),
      },
      actions: { reportDefect: () => {}, releaseFile: () => {} },
    }),
  ).start();
  const memory = startMemoryPortal();
  await signIn(memory);
  const workspace = Promise.resolve({
    ...(await memory.portal.workspace()),
    openUpload: () => upload,
    closeCall: () => {},
    submit: (_: unknown, input: unknown) => {
      sent.push(input);
      upload.send({ type: 'form.submitted', input: { request: input as UploadInput['request'] } });
    },
  });
  const drawn = await act(async () => {
    const shown = draw(<AreaScope manifest={manifest}>{view}</AreaScope>, {
      portal: { ...memory.portal, workspace: () => workspace },
    });
    await settled();
    return shown;
  });
  await screen.findByText('Choose a file or drop it here');
  const choose = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is nothing to choose a file with');
    await drawn.user.upload(input, new File(['x'], name));
  };
  return { ...drawn, sent, choose, upload, line };
};
