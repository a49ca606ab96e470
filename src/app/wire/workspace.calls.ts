import type { CallInput, FileCallName, OwnCallName } from '@domain/area/own-calls';
import type { CompanyScope } from '@domain/company/company-scope';
import { mapResult, valueOr } from '@domain/shared/result';
import { resourceMachine, resourceSlots } from '@machines/resource/resource.machine';
import { type Filled, fill } from '@machines/slot';
import { submissionMachine, submissionSlots } from '@machines/submission/submission.machine';
import type { ChoicesInput } from '@machines/workspace/open';
import type { WorkspaceParts } from './workspace.parts';

/** What a mutation of the workspace is submitted with (`mutation.submitted`): the call and its own input, whose types its view has checked. */
type Sent<Call extends OwnCallName> = {
  readonly call: Call;
  readonly input: CallInput<Call>;
  readonly company: CompanyScope;
};

/** Whatever an area may answer is one placeholder in a trace (`OPAQUE`): a report has thousands of cells, and nobody can say whose they are. */
const asValues = (values: unknown) => ({ values });

/** Calls of an area's own, and what a reference may name. */
export const wireCalls = ({ areas, clock, reportDefect, download }: WorkspaceParts) => {
  const query = {
    load: fill(resourceSlots.load, async ({ key, input, company }, signal) => ({
      answer: mapResult(
        await areas.ask(key as OwnCallName, input as CallInput<OwnCallName>, company, signal),
        asValues,
      ),
      at: clock.now(),
    })),
  } satisfies Filled<typeof resourceSlots>;
  const choices = {
    load: fill(resourceSlots.load, async ({ input, company }, signal) => {
      const { area, field, text } = input as ChoicesInput;
      return {
        answer: mapResult(await areas.choices(area, field, { text, company }, signal), asValues),
        at: clock.now(),
      };
    }),
  } satisfies Filled<typeof resourceSlots>;
  const mutation = {
    submit: fill(submissionSlots.submit, async (sent, signal) => {
      const { call, input, company } = sent as Sent<OwnCallName>;
      return mapResult(await areas.ask(call, input, company, signal), asValues);
    }),
  } satisfies Filled<typeof submissionSlots>;
  const file = {
    submit: fill(submissionSlots.submit, async (sent, signal) => {
      const { call, input, company } = sent as Sent<FileCallName>;
      return mapResult(await areas.ask(call, input, company, signal), ({ address }) => address);
    }),
  } satisfies Filled<typeof submissionSlots>;
  return {
    query: resourceMachine.provide({ actors: query, actions: { reportDefect } }),
    choices: resourceMachine.provide({ actors: choices, actions: { reportDefect } }),
    mutation: submissionMachine.provide({ actors: mutation, actions: { reportDefect } }),
    download: submissionMachine.provide({
      actors: file,
      actions: { reportDefect, deliver: (_, reply) => download(String(valueOr(reply, ''))) },
    }),
  };
};
