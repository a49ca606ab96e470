import { formFaults } from '@domain/public-forms/form-faults';
import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import type { Program } from '@machines/app/portal';
import { publicFormMachine } from '@machines/public-form/public-form.machine';
import { publicFormSlots } from '@machines/public-form/public-form.setup';
import type { PublicForms } from '@machines/public-form/public-forms';
import { formId, publicFormsMachine } from '@machines/public-form/public-forms.machine';
import { type Filled, fill, fillSource } from '@machines/slot';
import { AREA_MACHINES } from '@machines/tracing/redaction.areas';
import { newKey } from './new-key';
import { createPickedFiles } from './picked-files';
import type { PlatformPorts } from './ports';
import type { ReportDefect } from './session';

export interface PublicFormsDependencies extends Pick<PlatformPorts, 'recorder'> {
  readonly forms: () => Promise<PublicFormsPort>;
  readonly reportDefect: ReportDefect;
}

/** The forms without a sign-in on their port. */
export const wirePublicForms = ({
  recorder,
  forms,
  reportDefect,
}: PublicFormsDependencies): Program<typeof publicFormsMachine, PublicForms> => {
  recorder?.learn(AREA_MACHINES);
  const files = createPickedFiles(newKey);
  const form = publicFormMachine.provide({
    actors: {
      open: fill(publicFormSlots.open, async (key, signal) => (await forms()).open(key, signal)),
      save: fill(publicFormSlots.save, async ({ values, ...key }, signal) =>
        (await forms()).save(key, values, signal),
      ),
      upload: fill(publicFormSlots.upload, async ({ document, file, ...key }, signal) => {
        const ticket = file?.ticket ?? '';
        const input = files.find(ticket);
        if (input === null) throw new Error('A file that nobody holds');
        const onSent = (bytes: number) => files.progressed(ticket, bytes);
        const reply = await (await forms()).upload(key, document, input, signal, onSent);
        files.release(ticket);
        return reply;
      }),
      progress: fillSource(publicFormSlots.progress, ({ input: { ticket }, emit }) =>
        files.follow(ticket, (percent) => emit({ type: 'upload.progressed', percent })),
      ),
      judge: fill(publicFormSlots.judge, async (handedIn) => formFaults(handedIn)),
      submit: fill(publicFormSlots.submit, async ({ values, attempt, ...key }, signal) =>
        (await forms()).submit(key, { values, attempt }, signal),
      ),
    } satisfies Filled<typeof publicFormSlots>,
    actions: { reportDefect },
  });
  return {
    logic: publicFormsMachine.provide({ actors: { form } }),
    view: (actor) => ({
      open: (key) => {
        actor.send({ type: 'form.opened', ...key, attempt: newKey() });
        const { children, context } = actor.getSnapshot();
        const opened = children[formId(context, key) ?? ''];
        if (opened === undefined) throw new Error('A form that was not opened');
        return opened;
      },
      register: files.register,
    }),
  };
};
