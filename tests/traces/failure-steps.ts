/** A failure as people meet it, and the step of its trace (`failures/<name>.ndjson`) that tells of it. */
export interface FailureStep {
  /** What the user saw. */
  readonly seen: string;
  /** The step at which the replayer opens the trace: who heard what. */
  readonly step: { readonly actor: RegExp; readonly type: string };
  /** What somebody who knows only what the user said looks for; the step is among what is found. */
  readonly words: string;
}

export const FAILURE_STEPS = {
  '401-storm': {
    seen: 'Everything asked for the password at once, and then the sign-in page came.',
    step: { actor: /^app\.session$/, type: 'xstate.done.actor.renew' },
    words: '401 renew',
  },
  '500-on-apply': {
    seen: 'After Apply the dashboard said that something went wrong.',
    step: { actor: /^app\.dashboard\.figures$/, type: 'xstate.done.actor.load' },
    words: '500 figures',
  },
  conflict: {
    seen: 'Saving said that somebody else had changed it.',
    step: { actor: /^app\.workspace\.leads:[^:]+$/, type: 'xstate.done.actor.save' },
    words: 'version_conflict',
  },
  'storage-full': {
    seen: 'Signed out by every reload.',
    step: { actor: /^app\.session$/, type: 'xstate.done.actor.writeVault' },
    words: 'memory',
  },
  'chunk-gone': {
    seen: 'After the update a page stayed empty.',
    step: { actor: /^app$/, type: 'page.emitted' },
    words: 'chunkFailed',
  },
  'two-tabs': {
    seen: 'Signed out in one tab: the other one said that it had no connection.',
    step: { actor: /^app\.dashboard\.figures$/, type: 'xstate.done.actor.load' },
    words: 'unreachable figures',
  },
  sleep: {
    seen: 'After the lid was opened the portal had no connection.',
    step: { actor: /^app$/, type: 'page.emitted' },
    words: 'connectivity false',
  },
  'lost-socket': {
    seen: 'News of others came late.',
    step: { actor: /^app$/, type: 'live.received' },
    words: 'gap live',
  },
  'upload-refused': {
    seen: 'A file could not be added to a lead.',
    step: { actor: /^app\.workspace\.leads:[^:]+:attachments$/, type: 'xstate.done.actor.add' },
    words: 'file_refused',
  },
  'slow-network': {
    seen: 'The figures took half a minute, and then there were none.',
    step: { actor: /^app\.dashboard\.figures$/, type: 'xstate.done.actor.load' },
    words: 'unreachable figures',
  },
} satisfies Readonly<Record<string, FailureStep>>;

export type FailureName = keyof typeof FAILURE_STEPS;
