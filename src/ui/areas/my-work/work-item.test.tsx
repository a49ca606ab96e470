// @vitest-environment jsdom
import type { WorkItem } from '@domain/my-work/my-work';
import { act, screen } from '@testing-library/react';
import { signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { loadManifest } from '@ui/records/manifests';
import { expect, it } from 'vitest';
import { WorkItemView } from './work-item';

const item = (
  area: string,
  state: string,
  fields: WorkItem['row']['fields'],
  masked: string[] = [],
): WorkItem => ({
  area,
  row: {
    id: 'r1',
    version: 1,
    machine: 'hr-request',
    state,
    value: state,
    state_since: '2026-11-18T08:00:00Z',
    created_at: '2026-11-18T08:00:00Z',
    updated_at: '2026-11-18T08:00:00Z',
    late: false,
    fields,
    masked,
  },
  state,
  owner: 'approver',
  due_on: '2026-11-30',
  company: { id: 'c1', label: 'Falcon Cleaning LLC' },
  is_assigned: false,
});

const texts = { by: (day: string) => `by ${day}`, late: 'late', assigned: 'yours' };

const drawn = async (shown: WorkItem, language: 'en' | 'ar' = 'en') => {
  const memory = startMemoryPortal();
  await signIn(memory);
  await loadManifest(shown.area);
  return act(async () =>
    draw(<WorkItemView item={shown} texts={texts} onDone={() => undefined} />, {
      portal: memory.portal,
      language,
    }),
  );
};

const leave = {
  employee_id: { id: 'e1', label: 'Maria Ramos' },
  company_id: { id: 'c1', label: 'Falcon Cleaning LLC' },
  kind: 'leave',
  leave_type: 'annual',
  from_on: '2026-12-14',
  to_on: '2026-12-18',
};

it('says what is decided on: what, when, how much, as far as it may be read', async () => {
  await drawn(item('requests', 'hr', { ...leave, days: 5, letter_type: null, new_iban: null }, ['new_iban']));
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /Maria Ramos\s*Falcon Cleaning LLC · Annual leave · First day: 14-12-2026 · Last day: 18-12-2026 · Calendar days: 5Request: With HR/,
  );
});

it('names whoever it is called by once, and no day where nothing says when', async () => {
  const passport = {
    name: 'Maria Ramos',
    employee_id: { id: 'e1', label: 'Maria Ramos' },
    company_id: { id: 'c1', label: 'Falcon Cleaning LLC' },
    type: 'passport',
  };
  await drawn({ ...item('documents', 'requested', passport), due_on: null });
  const said = await screen.findByRole('listitem');
  expect(said).toHaveTextContent(/^Maria Ramos\s*Falcon Cleaning LLC · Passport/);
  expect(said).not.toHaveTextContent(/by |late/);
});

it('says days after Arabic words in their order', async () => {
  await drawn(item('requests', 'hr', leave), 'ar');
  const said = await screen.findByRole('listitem');
  expect(said).toHaveTextContent('\u206614-12-2026\u2069');
  expect(said).toHaveTextContent(/ · إجازة سنوية · /);
  expect(said).not.toHaveTextContent(/ · إجازة · /);
  // none of them is broken at its hyphens
  for (const day of screen.getAllByText(/14-12-2026/)) expect(day).toHaveStyle({ display: 'inline-block' });
});

it('leaves out no choice whose word is part of something else', async () => {
  const ticket = {
    ...leave,
    company_id: { id: 'c1', label: 'Marlow Low Trading LLC' },
    subject: 'The portal is slow and low',
    type: 'Other',
    priority: 'low',
  };
  await drawn(item('tickets', 'open', ticket));
  expect(await screen.findByRole('listitem')).toHaveTextContent(/ · Low/);
});

const photo = item('visa-documents', 'requested', {
  kind: 'photo',
  visa_case_id: { id: 'v1', label: 'Maria Ramos' },
});
const document: WorkItem = { ...photo, row: { ...photo.row, machine: 'visa-document' } };
it('leads to its record, also of an area that has no page of its own', async () => {
  await drawn(document);
  expect(await screen.findByRole('link', { name: /Maria Ramos/ })).toHaveAttribute(
    'href',
    '/visa-process?tab=visa-documents&record=r1',
  );
});
