import type { PublicFormsPort } from '@domain/public-forms/public-forms.port';
import { publicFormMachine, publicFormSlots } from '@machines/public-form/public-form.machine';
import type { PublicFormActor, PublicForms } from '@machines/public-form/public-forms';
import { type Filled, fill } from '@machines/slot';
import { AREA_MACHINES } from '@machines/tracing/redaction.areas';
import { createActor } from 'xstate';
import { createHeldFiles } from './held-files';
import type { PlatformPorts } from './ports';
import type { ReportDefect } from './session';

interface Around extends Pick<PlatformPorts, 'clock' | 'recorder'> {
  readonly forms: () => Promise<PublicFormsPort>;
  readonly reportDefect: ReportDefect;
}

/** Makes the forms without a sign-in: each its own machine, begun when its link is opened. */
export const openPublicForms = ({ clock, recorder, forms, reportDefect }: Around): PublicForms => {
  recorder?.learn(AREA_MACHINES);
  let tickets = 0;
  const files = createHeldFiles(() => {
    tickets += 1;
    return `file-${tickets}`;
  });
  const open = new Map<string, PublicFormActor>();
  const machine = publicFormMachine.provide({
    actors: {
      open: fill(publicFormSlots.open, async (key, signal) => (await forms()).open(key, signal)),
      save: fill(publicFormSlots.save, async ({ values, ...key }, signal) =>
        (await forms()).save(key, values, signal),
      ),
      upload: fill(publicFormSlots.upload, async ({ document, file, ...key }, signal) => {
        const given = files.find(file?.ticket ?? '');
        if (given === null) throw new Error('A file that nobody holds');
        const reply = await (await forms()).upload(key, document, given, signal);
        files.release(file?.ticket ?? '');
        return reply;
      }),
      submit: fill(publicFormSlots.submit, async ({ values, ...key }, signal) =>
        (await forms()).submit(key, values, signal),
      ),
    } satisfies Filled<typeof publicFormSlots>,
    actions: { reportDefect },
  });
  return {
    open: (key) => {
      const name = `${key.purpose} ${key.token}`;
      const held = open.get(name);
      if (held) return held;
      const actor = createActor(machine, { input: key, clock, inspect: recorder?.inspect });
      open.set(name, actor);
      actor.start();
      return actor;
    },
    hold: files.hold,
  };
};
