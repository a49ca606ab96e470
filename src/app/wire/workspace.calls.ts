import type { CallInput, FileCallName, OwnCallName, UploadCallName } from '@domain/area/own-calls';
import type { CompanyScope } from '@domain/company/company-scope';
import { mapResult, valueOr } from '@domain/shared/result';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { type Filled, fill, fillSource } from '@machines/slot';
import { submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import { uploadMachine, uploadSlots } from '@machines/upload/upload.machine';
import type { AddressInput, ChoicesInput } from '@machines/workspace/open';
import type { FileSubmission } from '@machines/workspace/workspace';
import { FILE_GONE, type WorkspaceParts } from './workspace.parts';

/** What a mutation of the workspace is submitted with (`mutation.submitted`): the call and its own request, whose types its view has checked. */
type Sent<Call extends OwnCallName> = {
  readonly call: Call;
  readonly request: CallInput<Call>;
  readonly company: CompanyScope;
};

/** The same of a call with a file, which whoever holds the ticket has. */
interface SentFile<Call extends UploadCallName> extends Omit<Sent<Call>, 'request'> {
  readonly request: FileSubmission<Call>;
}

/** Whatever an area may answer is one placeholder in a trace (`OPAQUE`): a report has thousands of cells, and nobody can say whose they are. */
const asValues = (values: unknown) => ({ values });

/** Calls of an area's own, and what a reference may name. */
export const wireCalls = ({ areas, clock, files, reportDefect, download }: WorkspaceParts) => {
  const query = {
    load: fill(resourceSlots.load, async ({ key, request, company }, signal) => ({
      answer: mapResult(
        await areas.ask(key as OwnCallName, request as CallInput<OwnCallName>, company, signal),
        asValues,
      ),
      at: clock.now(),
    })),
  } satisfies Filled<typeof resourceSlots>;
  const choices = {
    load: fill(resourceSlots.load, async ({ request, company }, signal) => {
      const { area, field, ...query } = request as ChoicesInput;
      return {
        answer: mapResult(await areas.choices(area, field, { ...query, company }, signal), asValues),
        at: clock.now(),
      };
    }),
  } satisfies Filled<typeof resourceSlots>;
  const address = {
    load: fill(resourceSlots.load, async ({ request }, signal) => {
      const { area, id, attachmentId } = request as AddressInput;
      return {
        answer: mapResult(await areas.openAttachment(area, id, attachmentId, signal), asValues),
        at: clock.now(),
      };
    }),
  } satisfies Filled<typeof resourceSlots>;
  const mutation = {
    submit: fill(submissionSlots.submit, async (sent, signal) => {
      const { call, request, company } = sent as Sent<OwnCallName>;
      return mapResult(await areas.ask(call, request, company, signal), asValues);
    }),
  } satisfies Filled<typeof submissionSlots>;
  const file = {
    submit: fill(submissionSlots.submit, async (sent, signal) => {
      const { call, request, company } = sent as Sent<FileCallName>;
      return mapResult(await areas.ask(call, request, company, signal), ({ address }) => address);
    }),
  } satisfies Filled<typeof submissionSlots>;
  const upload = {
    send: fill(uploadSlots.send, async (sent, signal) => {
      // in a machine's context a file is its ticket: the view typed the rest by the call that it names
      const { call, request, company } = sent as unknown as SentFile<UploadCallName>;
      const { ticket } = request.file;
      const file = files.find(ticket);
      if (file === null) return FILE_GONE;
      const onSent = (bytes: number) => files.progressed(ticket, bytes);
      const whole = { ...request, file } as CallInput<UploadCallName>;
      return mapResult(await areas.ask(call, whole, company, signal, onSent), asValues);
    }),
    progress: fillSource(uploadSlots.progress, ({ input: { ticket }, emit }) =>
      files.follow(ticket, (percent) => emit({ type: 'upload.progressed', percent })),
    ),
  } satisfies Filled<typeof uploadSlots>;
  return {
    query: resourceMachine.provide({ actors: query, actions: { reportDefect } }),
    choices: resourceMachine.provide({ actors: choices, actions: { reportDefect } }),
    address: resourceMachine.provide({ actors: address, actions: { reportDefect } }),
    mutation: submissionMachine.provide({ actors: mutation, actions: { reportDefect } }),
    upload: uploadMachine.provide({
      actors: upload,
      actions: { reportDefect, releaseFile: (_, ticket) => files.release(ticket) },
    }),
    download: submissionMachine.provide({
      actors: file,
      actions: { reportDefect, deliver: (_, reply) => download(String(valueOr(reply, ''))) },
    }),
  };
};
