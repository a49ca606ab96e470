import { randomUUID } from 'node:crypto';
import type { CaseNow } from '@domain/records/case';
import { leadTaskLifecycle } from '@machines/areas/lead-tasks/lead-task.lifecycle';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { mailApprovalLifecycle } from '@machines/areas/mail-approvals/mail-approval.lifecycle';
import type { Lifecycle } from '@machines/lifecycle/lifecycle';
import type { Database } from '@server/db/database';
import { bindingOf } from '@server/records/registry';
import { askWith } from '@tests/support/asking';
import { onOneEngine } from '@tests/support/database';
import { attachTo, BEGAN } from '@tests/support/edge-records';
import { type EveryEdge, tryEveryEdge } from '@tests/support/every-edge';
import { openTestServer } from '@tests/support/server';
import { beforeAll, expect, it } from 'vitest';

onOneEngine((open) => {
  let database: Database;
  let shared: Pick<EveryEdge, 'database' | 'services' | 'people'>;

  const stored = () => ({ machine_version: 1, state_since: shared.services.clock.now() });
  const addTask = (lead_id: string, state: string) =>
    database.db
      .insertInto('lead_task')
      .values({
        ...stored(),
        id: randomUUID(),
        machine: 'lead-task',
        state,
        lead_id,
        subject: 'x',
        kind: 'call',
        due_on: '2026-12-01',
        assignee_id: owner(),
      })
      .execute();
  const addMail = (lead_id: string, state: string) =>
    database.db
      .insertInto('mail_approval')
      .values({
        ...stored(),
        id: randomUUID(),
        machine: 'mail-approval',
        state,
        lead_id,
        subject: 'x',
        to_address: 'x@x.example',
        body: 'x',
      })
      .execute();
  const owner = () => shared.people['staff-1']?.id ?? '';

  beforeAll(async () => {
    database = await open('tiny');
    const server = await openTestServer(database);
    const person = async () => {
      const user = await server.addUser();
      return { id: user.id, ask: askWith(server, (await server.signIn(user)).access) };
    };
    const people = { 'staff-1': await person(), 'staff-2': await person(), 'staff-3': await person() };
    shared = { database, services: server.services, people };
    await database.db
      .insertInto('lead')
      .values({ ...stored(), id: 'a-lead', machine: 'lead', state: 'new', prospect_name: 'Anybody' })
      .execute();
  });

  const tried = async (area: string, lifecycle: Lifecycle, more: Pick<EveryEdge, 'fields' | 'arrange'>) => {
    const binding = bindingOf(area);
    if (!binding) throw new Error(`no area ${area}`);
    return tryEveryEdge({ ...shared, binding, lifecycle, ...more });
  };
  const commands = ({ commands: all }: Lifecycle) => Object.keys(all).sort();

  it('every edge of a lead is on the server what its lifecycle says', async () => {
    const { wrong, done, refused, missed } = await tried('leads', leadLifecycle, {
      fields: (index) => ({ owner_id: owner(), prospect_name: `Edge ${index}`, client_id: null }),
      arrange: async (id: string, facts: CaseNow['facts']) => {
        for (let left = Number(facts.open_tasks); left > 0; left -= 1) await addTask(id, 'todo');
        await addTask(id, 'done');
        if (Number(facts.approved_mails) > 0) await addMail(id, 'approved');
        await addMail(id, 'submitted');
      },
    });
    expect(wrong).toEqual([]);
    expect(missed).toEqual([]);
    expect([...done].sort()).toEqual(commands(leadLifecycle));
    expect([...refused].sort()).toEqual(commands(leadLifecycle));
  });

  it('every edge of a task', async () => {
    const { wrong, done, missed } = await tried('lead-tasks', leadTaskLifecycle, {
      fields: () => ({ lead_id: 'a-lead', assignee_id: owner() }),
    });
    expect(wrong).toEqual([]);
    expect(missed).toEqual([]);
    expect([...done].sort()).toEqual(commands(leadTaskLifecycle));
  });

  it('every edge of a mail', async () => {
    const { wrong, done, refused, missed } = await tried('mail-approvals', mailApprovalLifecycle, {
      fields: () => ({ lead_id: 'a-lead' }),
      arrange: async (id, { files_since }) => {
        if (files_since !== 1) return;
        await attachTo(database, 'mail_approval', id);
        // it is as it was approved before the file came
        const state_since = new Date(BEGAN.getTime() - 1);
        await database.db.updateTable('mail_approval').set({ state_since }).where('id', '=', id).execute();
      },
    });
    expect(wrong).toEqual([]);
    expect(missed).toEqual([]);
    expect([...done].sort()).toEqual(commands(mailApprovalLifecycle));
    expect([...refused].sort()).toEqual(commands(mailApprovalLifecycle));
  });
});
