import { createMemoryClock } from '@adapters/memory/memory-clock';
import { recordStoreIn } from '@adapters/memory/memory-record-store';
import { createMemoryRecords } from '@adapters/memory/memory-records';
import { visibilityOf } from '@adapters/memory/memory-visibility';
import { keysOf } from '@adapters/memory/memory-writes';
import { ok } from '@domain/shared/result';
import { MEMORY_LEADS } from '@tests/support/memory-bindings';
import { describeRecordStore } from './record-store.contract';
import { DATA } from './support/back-end-data';

describeRecordStore('the back end in memory', async () => {
  const [staff] = DATA.users;
  if (!staff) throw new Error('There is nobody');
  const directory = {
    users: () => [{ id: staff.user._id, label: staff.name, role: staff.role }],
    usersWith: () => [],
    companies: () => [],
    employees: new Map(),
    addClient: () => ok('client'),
  };
  const records = createMemoryRecords({ bindings: [MEMORY_LEADS] }, directory, createMemoryClock());
  const leads = records.of('leads');
  if (!leads) throw new Error('There are no leads');
  const visibility = visibilityOf(leads.binding, staff, { kind: 'all' });
  const writer = {
    actor: { userId: staff.user._id, role: staff.role },
    isSystem: false,
    sees: () => true,
    opensFiles: () => true,
    at: records.sources().now,
  };
  return {
    writerName: staff.name,
    unit: (work) =>
      records.inTurn(() =>
        work({
          store: recordStoreIn(records, leads, writer, visibility),
          writer,
          keys: keysOf(records, staff.user._id),
        }),
      ),
    timersOf: async (id) =>
      Object.fromEntries(
        (leads.table.get(id)?.timers ?? []).map(({ name, due_at }) => [name, Date.parse(due_at)]),
      ),
    historyOf: async (id) =>
      leads.table
        .timeline(id)
        .map(({ name }) => name)
        .reverse(),
    stop: async () => undefined,
  };
});
