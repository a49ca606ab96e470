// @vitest-environment jsdom
import type { RecordAnswer } from '@domain/area/records';
import { caseNowOf } from '@machines/workspace/case-now';
import { screen, within } from '@testing-library/react';
import { i18nOf } from '@tests/support/area-i18n';
import { startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest } from '@ui/areas/leads/leads.manifest';
import { expect, it, vi } from 'vitest';
import { AreaScope } from '../area-scope';
import { shownLanes } from '../board/lanes';
import { StateCell } from '../fields/cell';
import { RecordFields } from '../record/record-fields';
import { unknownCount } from './map';
import { bulkCommands, commandIn, isWritable, offersFor } from './offers';
import { ProcessTab } from './process-tab';

const AT = Date.parse('2026-11-21T12:00:00Z');
const record: RecordAnswer = {
  id: 'l1',
  version: 1,
  machine: 'lead',
  state: 'new',
  value: 'new',
  state_since: '2026-11-18T08:00:00Z',
  created_at: '2026-11-18T08:00:00Z',
  updated_at: '2026-11-18T08:00:00Z',
  late: true,
  fields: { prospect_name: 'Falcon', owner_id: null, email: 'a@b.example' },
  masked: [],
  facts: { open_tasks: 1, approved_mails: 0 },
  memory: {},
  created_by: null,
  updated_by: null,
  timers: [],
  as_of: null,
};
it('offers what is possible, and says of the rest what is missing, who can mend it and where', async () => {
  const { portal } = startMemoryPortal();
  const asker = { userId: 'u1', role: 'isSuperAdmin', at: AT };
  const offers = offersFor(manifest, record, caseNowOf(record), asker, i18nOf(manifest));
  const [onCommand, onMend] = [vi.fn(), vi.fn()];
  const { user } = draw(
    <AreaScope manifest={manifest}>
      <ProcessTab record={record} offers={offers} busy={false} onCommand={onCommand} onMend={onMend} />
    </AreaScope>,
    { portal },
  );
  const blocked = screen.getByRole('button', { name: 'Mark as contacted' });
  expect(blocked).toHaveAttribute('aria-disabled', 'true');
  expect(blocked).toHaveAccessibleDescription(/Owner is missing.*Sales/);
  await user.click(blocked);
  expect(onCommand).not.toHaveBeenCalled();
  const why = screen.getByRole('list', { name: 'Why this is not possible yet' });
  await user.click(within(why).getByRole('button', { name: 'Go there' }));
  expect(onMend).toHaveBeenCalledWith({ tab: 'overview', field: 'owner_id' });
  await user.click(screen.getByRole('button', { name: 'Mark as lost' }));
  expect(onCommand).toHaveBeenCalledWith(expect.objectContaining({ command: 'lose' }));
  expect(screen.getByText(/since 18-11-2026/)).toHaveTextContent('Late');
});

it('says when a clock ends by the last day that it leaves, and nothing of an end where a case rests', () => {
  const { portal } = startMemoryPortal();
  const timers = [{ name: 'cools', due_at: '2026-12-31T20:00:00.000Z' }];
  draw(
    <AreaScope manifest={manifest}>
      <ProcessTab
        record={{ ...record, state: 'lost', value: 'lost', timers }}
        offers={[]}
        busy={false}
        onCommand={vi.fn()}
        onMend={vi.fn()}
      />
    </AreaScope>,
    { portal },
  );
  expect(screen.getByText(/31-12-2026/)).toBeVisible();
  expect(screen.queryByText('Ended')).toBeNull();
});

it('shows a status that only the back end knows as it is told, and says why nothing is offered', () => {
  const { portal } = startMemoryPortal();
  const unknown = { ...record, state: 'archived', value: 'archived' };
  const asker = { userId: 'u1', role: 'isSuperAdmin', at: AT };
  const offers = offersFor(manifest, unknown, caseNowOf(unknown), asker, i18nOf(manifest));
  expect(offers).toEqual([]);
  draw(
    <AreaScope manifest={manifest}>
      <StateCell row={unknown} />
      <ProcessTab record={unknown} offers={offers} busy={false} onCommand={vi.fn()} onMend={vi.fn()} />
    </AreaScope>,
    { portal },
  );
  expect(screen.getAllByText('archived')).toHaveLength(2);
  expect(screen.getByText(/does not know this status/)).toBeVisible();
  const row = { ...unknown, masked: [] };
  expect(bulkCommands(manifest, 'isSuperAdmin', i18nOf(manifest), [row])).toEqual([]);
});

const ASKER = { userId: 'u1', role: 'isSuperAdmin', at: AT };

it('a process that only the back end knows costs its steps and nothing else', () => {
  const { portal } = startMemoryPortal();
  const unknown = { ...record, machine: 'lead-of-tomorrow', state: 'scored', value: { scored: 'twice' } };
  const offers = offersFor(manifest, unknown, caseNowOf(unknown), ASKER, i18nOf(manifest));
  expect(offers).toEqual([]);
  expect(commandIn(manifest, unknown, 'contact')).toBeUndefined();
  // whether its form is open is the back end's to say
  expect(isWritable(manifest, unknown)).toBe(true);
  draw(
    <AreaScope manifest={manifest}>
      <StateCell row={unknown} />
      <RecordFields record={unknown} />
      <ProcessTab record={unknown} offers={offers} busy={false} onCommand={vi.fn()} onMend={vi.fn()} />
    </AreaScope>,
    { portal },
  );
  expect(screen.getByText('scored')).toBeVisible();
  expect(screen.getByText('scored.twice')).toBeVisible();
  expect(screen.getByText('Falcon')).toBeVisible();
  expect(screen.getByText(/does not know the process of this record/)).toBeVisible();
});

it('a command for several is offered to those whose process is known, and the others are named by what the back end calls them', () => {
  const unknown = { ...record, id: 'l2', machine: 'lead-of-tomorrow', state: 'scored', value: 'scored' };
  const known = { ...record, state: 'new', value: 'new' };
  const [first] = bulkCommands(manifest, 'isSuperAdmin', i18nOf(manifest), [known, unknown]);
  expect(first?.takers).toEqual(['l1']);
  expect(first?.why).toContain('scored');
});

it('a board has a lane for what only the back end knows, and the map counts it', () => {
  const row = { ...record, machine: 'lead-of-tomorrow', state: 'scored', value: 'scored' };
  const lanes = shownLanes(manifest, [{ state: 'scored', count: 3, rows: [row] }], null);
  expect(lanes.find(({ state }) => state === 'scored')).toMatchObject({ count: 3, isEnded: false });
  expect(shownLanes(manifest, [], null).map(({ state }) => state)).not.toContain('scored');
  const states = [
    { machine: 'lead', state: 'new', count: 2, late: 0, median_age_hours: 1 },
    { machine: 'lead', state: 'archived', count: 4, late: 0, median_age_hours: 1 },
    { machine: 'lead-of-tomorrow', state: 'new', count: 1, late: 0, median_age_hours: 1 },
  ];
  expect(unknownCount(manifest.lifecycles, states)).toBe(5);
});
