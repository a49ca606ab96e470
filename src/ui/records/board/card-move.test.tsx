// @vitest-environment jsdom
import { rules as offboardingRules } from '@adapters/memory/areas/offboardings.memory';
import { rules } from '@adapters/memory/areas/visa-documents.memory';
import type { Row } from '@domain/area/records';
import { offboardings } from '@domain/areas/offboardings/offboardings.area';
import { visaDocuments } from '@domain/areas/visa-documents/visa-documents.area';
import { offboardingLifecycle } from '@machines/areas/offboardings/offboarding.lifecycle';
import { visaDocumentLifecycle } from '@machines/areas/visa-documents/visa-document.lifecycle';
import { portOf } from '@machines/lifecycle/lifecycle-port';
import { act, screen, within } from '@testing-library/react';
import { signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { manifest as offboardingManifest } from '@ui/areas/offboardings/offboardings.manifest';
import { manifest } from '@ui/areas/visa-documents/visa-documents.manifest';
import { describe, expect, it } from 'vitest';
import { AreaScope } from '../area-scope';
import { CardMove } from './card-move';

const common = {
  id: 'd1',
  version: 1,
  machine: 'visa-document',
  state: 'requested',
  value: 'requested',
  state_since: '2026-11-18T08:00:00Z',
  created_at: '2026-11-18T08:00:00Z',
  updated_at: '2026-11-18T08:00:00Z',
};
const fields = { kind: 'photo', visa_case_id: 'v1', needed_for: 'docs', is_required: true };
const row: Row = { ...common, late: false, fields: { kind: 'photo' }, masked: [] };
const stored = { ...common, created_by: null, updated_by: null, memory: {}, fields, timers: [] };

const leaving = {
  ...stored,
  id: 'o1',
  machine: 'offboarding',
  state: 'clearance',
  value: 'clearance',
  fields: { employee_id: 'e1', last_day_on: '2026-12-14' },
};

describe('a step of a row that is not possible yet', () => {
  const pressed = async () => {
    const areas = [
      {
        area: offboardings,
        lifecycles: [portOf(offboardingLifecycle)],
        rules: offboardingRules,
        rows: [leaving],
      },
    ] as const;
    const memory = startMemoryPortal({ areas });
    await signIn(memory);
    const of: Row = {
      ...leaving,
      late: false,
      fields: { employee_id: { id: 'e1', label: 'Carlo' } },
      masked: [],
    };
    const view = (
      <AreaScope manifest={offboardingManifest}>
        <CardMove row={of} command="estimate" onDone={() => undefined} />
      </AreaScope>
    );
    const { user } = await act(async () => draw(view, { portal: memory.portal }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Compute settlement: not possible yet' }),
    );
    return { user, dialog };
  };

  it('is mended at once by the command that its record offers', async () => {
    const { user, dialog } = await pressed();
    await act(async () => user.click(dialog.getByRole('button', { name: 'Record clearance' })));
    const form = within(await screen.findByRole('dialog', { name: 'Record clearance' }));
    expect(form.getByText('Work handed over')).toBeVisible();
  });

  it('leads to the record', async () => {
    const { user, dialog } = await pressed();
    await act(async () => user.click(dialog.getByRole('button', { name: 'Open Carlo' })));
    expect(await screen.findByRole('tab', { name: 'Process' })).toBeVisible();
  });
});

it('opens the record where what stands in the way is mended', async () => {
  const visas = {
    area: visaDocuments,
    lifecycles: [portOf(visaDocumentLifecycle)],
    rules,
    rows: [stored],
  } as const;
  const memory = startMemoryPortal({ areas: [visas] });
  await signIn(memory);
  const view = (
    <AreaScope manifest={manifest}>
      <CardMove row={row} command="upload" onDone={() => undefined} />
    </AreaScope>
  );
  const { user } = await act(async () => draw(view, { portal: memory.portal }));
  const why = within(await screen.findByRole('dialog', { name: 'Hand in: not possible yet' }));
  expect(why.getByText(/No file is attached yet/)).toHaveTextContent('Owner: Client');
  await act(async () => user.click(why.getByRole('button', { name: 'Go there' })));
  expect(await screen.findByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true');
});
