// @vitest-environment jsdom
import '@adapters/memory/memory-areas';
import type { RecordAnswer } from '@domain/area/records';
import { tickets } from '@domain/areas/tickets/tickets.area';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import { portOf } from '@machines/lifecycle/lifecycle-port';
import { act, screen } from '@testing-library/react';
import { settled, signIn, startMemoryPortal } from '@tests/support/memory-portal';
import { draw } from '@tests/support/views';
import { AreaScope } from '@ui/records/area-scope';
import { expect, it } from 'vitest';
import '../../../app/wire/trace';
import { Recording } from './recording';
import { manifest } from './tickets.manifest';

const openTicket = async () => {
  const memory = startMemoryPortal({ areas: [{ area: tickets, lifecycles: [portOf(ticketLifecycle)] }] });
  await signIn(memory);
  const { portal } = memory;
  const workspace = await portal.workspace();
  const ticket = workspace.openRecord({
    area: tickets,
    id: null,
    prefilled: { subject: 'The list stays empty', type: 'Other', company_id: 'group' },
  });
  await settled();
  ticket.send({ type: 'save.pressed' });
  await settled();
  const { record } = ticket.getSnapshot().context as { record: RecordAnswer | null };
  if (record === null) throw new Error('No ticket');
  const drawn = await act(async () => {
    const made = draw(
      <AreaScope manifest={manifest}>
        <Recording record={record} />
      </AreaScope>,
      { portal },
    );
    await settled();
    return made;
  });
  return { ...memory, ...drawn, record };
};

it('a ticket takes along what happened, and staff open it in the replayer, each with one press', async () => {
  const { user, record } = await openTicket();
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Attach what happened' }));
  await act(settled);
  const link = screen.getByRole('link', { name: /^Open in the replayer: portal-trace-.*\.ndjson$/ });
  expect(link.getAttribute('href')).toMatch(
    new RegExp(
      `^/testing\\?area=tickets&record=${record.id}&attachment=[\\w-]+&name=portal-trace-[\\w.-]+\\.ndjson$`,
    ),
  );
});
