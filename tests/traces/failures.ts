import '@adapters/memory/memory-areas';
import { leads } from '@domain/areas/leads/leads.area';
import type { CallFailure } from '@domain/shared/call-failure';
import { type MemoryPortal, settled, signIn, startMemoryPortal } from '../support/memory-portal';
import { FAILURE_STEPS, type FailureStep } from './failure-steps';

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

type Run = () => Promise<Pick<MemoryPortal, 'recorder'>>;

/** How each of them comes about. */
const RUNS: Readonly<Record<keyof typeof FAILURE_STEPS, Run>> = {
  '401-storm': async () => {
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
  '500-on-apply': async () => {
    const visit = await startSignedIn();
    visit.backEnd.answerWith({ call: 'dashboard.load figures' }, { ok: false, error: failed(500) });
    await apply(visit);
    return visit;
  },
  conflict: async () => {
    const visit = await startWithLead();
    visit.lead.send({ type: 'edit.started' });
    await settled();
    visit.lead.send({ type: 'field.changed', field: 'contact_name', value: 'Badr' });
    visit.backEnd.answerWith({ call: 'areas.change' }, { ok: false, error: conflict });
    visit.lead.send({ type: 'save.pressed' });
    await settled();
    return visit;
  },
  'storage-full': async () => {
    const visit = startMemoryPortal({ at: '/dashboard' });
    visit.storage.faults.full = true;
    await signIn(visit);
    return visit;
  },
  'chunk-gone': async () => {
    const visit = await startSignedIn();
    visit.page.loseChunk();
    await settled();
    return visit;
  },
  'two-tabs': async () => {
    const visit = await startSignedIn();
    visit.backEnd.faults.lostAnswer = true;
    visit.live.emit({ kind: 'dataChanged', topics: ['dashboard'] });
    await settled();
    visit.backEnd.faults.lostAnswer = false;
    for (const listener of visit.browser.tabs.keys()) listener({ v: 1, kind: 'signedOut', userId: 'super' });
    await settled();
    return visit;
  },
  sleep: async () => {
    const visit = await startSignedIn();
    visit.backEnd.faults.offline = true;
    visit.clock.sleep(HOUR / 6);
    visit.page.resume(false);
    visit.page.connect(false);
    await settled();
    return visit;
  },
  'lost-socket': async () => {
    const visit = await startSignedIn();
    visit.live.cut();
    visit.clock.advance(20_000);
    visit.live.restore();
    await settled();
    return visit;
  },
  'upload-refused': async () => {
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
  'slow-network': async () => {
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
};

type Failure = FailureStep & { readonly run: Run };
export const FAILURES: Readonly<Record<string, Failure>> = Object.fromEntries(
  Object.entries<FailureStep>(FAILURE_STEPS).map(([name, step]) => [
    name,
    { ...step, run: RUNS[name as keyof typeof FAILURE_STEPS] },
  ]),
);
