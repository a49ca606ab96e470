// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { caseNowOf } from '@machines/workspace/case-now';
import { screen, within } from '@testing-library/react';
import { i18nOf } from '@tests/support/area-i18n';
import { signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { manifest as signers } from '@ui/areas/letter-signers/letter-signers.manifest';
import { manifest as letters } from '@ui/areas/letters/letters.manifest';
import { manifest as offboardings } from '@ui/areas/offboardings/offboardings.manifest';
import { manifest as payrollRuns } from '@ui/areas/payroll-runs/payroll-runs.manifest';
import { manifest as requests } from '@ui/areas/requests/requests.manifest';
import { expect, it, vi } from 'vitest';
import { AreaScope } from '../area-scope';
import { type AreaManifest, manifestFor } from '../manifest';
import NextCell from './next-cell';
import NextHead from './next-head';
import { offersFor } from './offers';

const record = (over: Partial<RecordAnswer>): RecordAnswer => ({
  id: 'l1',
  version: 1,
  machine: 'lead',
  state: 'new',
  value: 'new',
  state_since: '2026-11-18T08:00:00Z',
  created_at: '2026-11-18T08:00:00Z',
  updated_at: '2026-11-18T08:00:00Z',
  late: false,
  fields: { prospect_name: 'Falcon', owner_id: null, email: 'a@b.example' },
  masked: [],
  facts: { open_tasks: 1, approved_mails: 0 },
  memory: {},
  created_by: null,
  updated_by: null,
  timers: [],
  as_of: null,
  ...over,
});

const drawn = async (shown: RecordAnswer, isProcess = false, area: AreaManifest = manifest) => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const asker = { userId: 'u1', role: 'isSuperAdmin', at: Date.parse('2026-11-21T12:00:00Z') };
  const [onCommand, onMend] = [vi.fn(), vi.fn()];
  const withRecord = (now: RecordAnswer) => (
    <AreaScope manifest={area}>
      <main tabIndex={-1}>
        <NextHead
          record={now}
          offers={offersFor(area, now, caseNowOf(now), asker, i18nOf(area))}
          busy={false}
          isProcess={isProcess}
          onCommand={onCommand}
          onMend={onMend}
        />
      </main>
    </AreaScope>
  );
  const { user, redraw } = draw(withRecord(shown), { portal: memory.portal });
  return { user, onCommand, onMend, becomes: (now: RecordAnswer) => redraw(withRecord(now)) };
};
const head = () => within(screen.getByRole('region', { name: 'Next step' }));

it('offers the one command that moves the record on, with whom it is and until when', async () => {
  const fields = { prospect_name: 'Falcon', owner_id: { id: 'u1', label: 'Nadia' }, email: 'a@b.example' };
  const { user, onCommand } = await drawn(record({ fields }));
  expect(head().getAllByRole('button')).toHaveLength(1);
  await user.click(head().getByRole('button', { name: 'Mark as contacted' }));
  expect(onCommand).toHaveBeenCalledWith(expect.objectContaining({ command: 'contact' }));
  expect(head().getByText('With: Nadia, until 19-11-2026')).toBeVisible();
});

it('has the focus where the step that was given has no other in its place', async () => {
  const fields = { prospect_name: 'Falcon', owner_id: { id: 'u1', label: 'Nadia' }, email: 'a@b.example' };
  const { user, becomes } = await drawn(record({ fields }));
  expect(document.body).toHaveFocus();
  await user.click(head().getByRole('button', { name: 'Mark as contacted' }));
  becomes(record({ version: 2, fields: { ...fields, owner_id: null } }));
  expect(screen.getByRole('region', { name: 'Next step' })).toHaveFocus();
});

it('leaves the focus to the record once its last step is given', async () => {
  const fields = { prospect_name: 'Falcon', owner_id: { id: 'u1', label: 'Nadia' }, email: 'a@b.example' };
  const { user, becomes } = await drawn(record({ fields }));
  await user.click(head().getByRole('button', { name: 'Mark as contacted' }));
  becomes(record({ version: 2, state: 'lost', value: 'lost', fields }));
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('is with the desk while nobody works on it, or whoever does is not for the reader to see', async () => {
  await drawn(record({}));
  expect(head().getByText('With: Sales, until 19-11-2026')).toBeVisible();
});

it('leads from an issued letter that somebody signs to its signature', async () => {
  const toSign = { machine: 'letter', state: 'to_sign', value: 'to_sign' };
  const facts = { signers: ['company', 'person'], signers_missing: [], prints: [] };
  await drawn(record({ ...toSign, facts, fields: {} }), false, letters);
  expect(head().getByRole('button', { name: 'Send for signature' })).toBeEnabled();
});

it('names the day of the record that a state lasts until', async () => {
  const notice = { machine: 'offboarding', state: 'notice', value: 'notice', facts: {} };
  await drawn(record({ ...notice, fields: { last_day_on: '2027-01-19' } }), false, offboardings);
  expect(head().getByText('With: Employee, until 19-01-2027')).toBeVisible();
});

it('says why not yet, whose that is, and leads there', async () => {
  const { user, onMend } = await drawn(record({}));
  expect(head().getByText('Mark as contacted: not possible yet')).toBeVisible();
  expect(head().getByText(/Owner is missing/)).toHaveTextContent('Owner: Sales');
  await user.click(head().getByRole('button', { name: 'Go there' }));
  expect(onMend).toHaveBeenCalledWith({ tab: 'overview', field: 'owner_id' });
});

const PAID = { machine: 'offboarding', state: 'paid', value: 'paid', facts: { visa: 'opened' } };
it.each([
  ['leads to the record that moves it on', { id: 'visa-1', label: 'Maria' }],
  ['leads to no field that nobody writes by hand', null],
])('%s', async (_, visa_case_id) => {
  await drawn(record({ ...PAID, fields: { visa_case_id } }), false, offboardings);
  expect(head().getByText(/The visa has not been cancelled yet/)).toHaveTextContent('Owner: PRO');
  const links = head()
    .queryAllByRole('link', { name: 'Go there' })
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(visa_case_id === null ? [] : ['/visa-process?tab=cancellation&record=visa-1']);
});

it('leaves the commands to the tab that shows all of them', async () => {
  await drawn(record({}), true);
  expect(head().queryByRole('button')).not.toBeInTheDocument();
  expect(head().getByText(/With: Sales/)).toBeVisible();
});

const OUT = { machine: 'letter', state: 'out_for_signature', value: 'out_for_signature' };
it.each([
  ['whose turn it is', 'Sara Haddad', 'With: Sara Haddad, until 02-12-2026'],
  ['that a signatory has it, to whoever does not see his name', null, 'With: Signatory, until 02-12-2026'],
])('of a letter that waits for signatures it says %s', async (_, signer_name, said) => {
  await drawn(record({ ...OUT, fields: { signer_name } }), false, letters);
  expect(head().getByText(said)).toBeVisible();
});

it('has nothing to say of a record that has ended', async () => {
  await drawn(record({ state: 'won', value: 'won' }));
  expect(screen.queryByRole('region', { name: 'Next step' })).not.toBeInTheDocument();
});

it('tells in a row by its state alone what comes next, and leaves the rest to the press', async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const onCommand = vi.fn();
  const row = record({ state: 'proposal', value: 'proposal' });
  const { user } = draw(
    <AreaScope manifest={manifest}>
      <NextCell row={row} onCommand={onCommand} />
    </AreaScope>,
    { portal: memory.portal },
  );
  await user.click(screen.getByRole('button'));
  expect(onCommand).toHaveBeenCalledWith(row, 'negotiate');
});

it('names in the row of a signatory who is asked', async () => {
  const memory = startMemoryPortal();
  await signIn(memory);
  const row = record({
    machine: 'letter-signer',
    state: 'asked',
    value: 'asked',
    fields: { name: 'Sara Haddad' },
  });
  draw(
    <AreaScope manifest={signers}>
      <NextCell row={row} onCommand={vi.fn()} />
    </AreaScope>,
    { portal: memory.portal },
  );
  expect(screen.getByText('With: Sara Haddad')).toBeVisible();
});

it.each([
  ['isSuperAdmin', '/wps-batches'],
  // a client has no salary files
  ['isAdmin', null],
])('what other records move on leads %s to them: %s', async (role, address) => {
  const funded = { machine: 'payroll-run', state: 'funded', value: 'funded', facts: {}, fields: {} };
  await drawn(record(funded), false, manifestFor(payrollRuns, role));
  expect(head().getByText('Pay the wages: WPS batch of the month').getAttribute('href')).toBe(address);
});

it.each([
  ['super', offboardings, 'offboarding', 'eos_estimated', 'Approve settlement'],
  ['admin', offboardings, 'offboarding', 'eos_estimated', 'With: PEO Central'],
  ['worker', offboardings, 'offboarding', 'eos_estimated', 'With: PEO Central'],
  // this his client's HR administrator approves
  ['admin', requests, 'hr-request', 'hr', 'Approve'],
  ['worker', requests, 'hr-request', 'hr', 'With: Approver'],
])('tells the %s who approves: %#', async (who, of, machine, state, text) => {
  const memory = startMemoryPortal();
  await signIn(memory, who);
  draw(
    <AreaScope manifest={of}>
      <NextCell row={record({ machine, state, value: state, fields: {} })} onCommand={vi.fn()} />
    </AreaScope>,
    { portal: memory.portal },
  );
  expect(await screen.findByText(text)).toBeVisible();
});
