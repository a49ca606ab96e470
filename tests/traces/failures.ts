import '@adapters/memory/memory-areas';
import { leads } from '@domain/areas/leads/leads.area';
import type { CallFailure } from '@domain/shared/call-failure';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';

/** A failure as people meet it. Its trace is `failures/<name>.ndjson`. */
export interface Failure {
  /** What the user saw. */
  readonly seen: string;
  run(): Promise<Pick<MemoryPortal, 'recorder'>>;
  /** The step at which the replayer opens the trace: who heard what. */
  readonly step: { readonly actor: string; readonly type: string };
  /** What somebody who knows only what the user said looks for; the step is among what is found. */
  readonly words: string;
}

const HOUR = 3_600_000;
const failed = (status: number): CallFailure => ({ kind: 'failed', status });
const conflict: CallFailure = { kind: 'refused', status: 409, code: 'version_conflict' };

const startSignedIn = async (who = 'super') => {
  const visit = startMemoryPortal({ at: '/dashboard' });
  await signIn(visit, who);
  return visit;
};

/** A lead that was saved and is open. */
const startWithLead = async () => {
  const visit = await startSignedIn();
  const workspace = await visit.portal.workspace();
  const draft = workspace.openRecord({ area: leads, id: null });
  await settled();
  draft.send({ type: 'field.changed', field: 'prospect_name', value: 'Falcon' });
  draft.send({ type: 'field.changed', field: 'contact_name', value: 'Amal' });
  draft.send({ type: 'save.pressed' });
  await settled();
  const id = draft.getSnapshot().context.record?.id;
  if (id === undefined) throw new Error('The lead was not saved');
  workspace.closeRecord('leads', null);
  const lead = workspace.openRecord({ area: leads, id });
  await settled();
  return Object.assign(visit, { workspace, lead, id });
};

const apply = async ({ portal }: MemoryPortal) => {
  const company = portal.child('company');
  company.send({ type: 'selector.opened' });
  company.send({ type: 'company.toggled', id: 'group' });
  company.send({ type: 'apply.pressed' });
  company.send({ type: 'apply.confirmed' });
  await settled();
};

export const FAILURES: Readonly<Record<string, Failure>> = {
  '401-storm': {
    seen: 'Everything asked for the password at once, and then the sign-in page came.',
    run: async () => {
      const visit = await startSignedIn();
      for (let slept = 0; slept < 15; slept += 1) {
        visit.clock.sleep(HOUR / 3);
        visit.page.use();
      }
      visit.backEnd.faults.refreshRejected = true;
      visit.live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
      visit.page.resume(false);
      await settled();
      return visit;
    },
    step: { actor: 'app.session', type: 'xstate.done.actor.renew' },
    words: '401 renew',
  },
  '500-on-apply': {
    seen: 'After Apply the dashboard said that something went wrong.',
    run: async () => {
      const visit = await startSignedIn();
      visit.backEnd.answerWith({ call: 'dashboard.load figures' }, { ok: false, error: failed(500) });
      await apply(visit);
      return visit;
    },
    step: { actor: 'app.dashboard.figures', type: 'xstate.done.actor.load' },
    words: '500 figures',
  },
  conflict: {
    seen: 'Saving said that somebody else had changed it.',
    run: async () => {
      const visit = await startWithLead();
      visit.lead.send({ type: 'edit.started' });
      await settled();
      visit.lead.send({ type: 'field.changed', field: 'contact_name', value: 'Badr' });
      visit.backEnd.answerWith({ call: 'areas.change' }, { ok: false, error: conflict });
      visit.lead.send({ type: 'save.pressed' });
      await settled();
      return visit;
    },
    step: { actor: 'app.workspace.leads:leads-new-1', type: 'xstate.done.actor.save' },
    words: 'version_conflict',
  },
  'storage-full': {
    seen: 'Signed out by every reload.',
    run: async () => {
      const visit = startMemoryPortal({ at: '/dashboard' });
      visit.storage.faults.full = true;
      await signIn(visit);
      return visit;
    },
    step: { actor: 'app.session', type: 'xstate.done.actor.writeVault' },
    words: 'memory',
  },
  'chunk-gone': {
    seen: 'After the update a page stayed empty.',
    run: async () => {
      const visit = await startSignedIn();
      visit.page.loseChunk();
      await settled();
      return visit;
    },
    step: { actor: 'app', type: 'page.told' },
    words: 'chunkFailed',
  },
  'two-tabs': {
    seen: 'Signed out in one tab: the other one said that it had no connection.',
    run: async () => {
      const visit = await startSignedIn();
      visit.backEnd.faults.lostAnswer = true;
      visit.live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
      await settled();
      visit.backEnd.faults.lostAnswer = false;
      for (const listener of visit.browser.tabs.keys())
        listener({ v: 1, kind: 'signedOut', userId: 'super' });
      await settled();
      return visit;
    },
    step: { actor: 'app.dashboard.figures', type: 'xstate.done.actor.load' },
    words: 'unreachable figures',
  },
  sleep: {
    seen: 'After the lid was opened the portal had no connection.',
    run: async () => {
      const visit = await startSignedIn();
      visit.backEnd.faults.offline = true;
      visit.clock.sleep(HOUR / 6);
      visit.page.resume(false);
      visit.page.connect(false);
      await settled();
      return visit;
    },
    step: { actor: 'app', type: 'page.told' },
    words: 'connectivity false',
  },
  'lost-socket': {
    seen: 'News of others came late.',
    run: async () => {
      const visit = await startSignedIn();
      visit.live.cut();
      visit.clock.advance(20_000);
      visit.live.restore();
      await settled();
      return visit;
    },
    step: { actor: 'app', type: 'live.told' },
    words: 'gap live',
  },
  'upload-refused': {
    seen: 'A file could not be added to a lead.',
    run: async () => {
      const visit = await startWithLead();
      const files = visit.workspace.openPart('leads', visit.id, 'attachments');
      await settled();
      const content = new Blob(['MZ']);
      visit.backEnd.answerWith(
        { call: 'areas.attach' },
        { ok: false, error: { kind: 'refused', status: 422, code: 'file_refused' } },
      );
      files.send({
        type: 'part.added',
        addition: { file: visit.workspace.register({ name: 'setup.exe', content }) },
      });
      await settled();
      return visit;
    },
    step: { actor: 'app.workspace.leads:leads-new-1:attachments', type: 'xstate.done.actor.add' },
    words: 'file_refused',
  },
  'slow-network': {
    seen: 'The figures took half a minute, and then there were none.',
    run: async () => {
      const visit = await startSignedIn();
      visit.backEnd.faults.slow = true;
      visit.live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
      await settled();
      visit.clock.advance(30_000);
      Object.assign(visit.backEnd.faults, { slow: false, offline: true });
      visit.backEnd.release({});
      await settled();
      return visit;
    },
    step: { actor: 'app.dashboard.figures', type: 'xstate.done.actor.load' },
    words: 'unreachable "ms":30000',
  },
};
