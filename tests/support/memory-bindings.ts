import { rules as clientRules } from '@adapters/memory/areas/clients.memory';
import { rules as leadRules } from '@adapters/memory/areas/leads.memory';
import { rules as ticketRules } from '@adapters/memory/areas/tickets.memory';
import { rules as wpsBatchRules } from '@adapters/memory/areas/wps-batches.memory';
import { firstVersion, type MemoryBinding } from '@adapters/memory/memory-binding';
import { entry as clientEntry } from '@domain/areas/clients/client.entry';
import { clients } from '@domain/areas/clients/clients.area';
import { establishments } from '@domain/areas/establishments/establishments.area';
import { leads } from '@domain/areas/leads/leads.area';
import { entry as ticketEntry } from '@domain/areas/tickets/ticket.entry';
import { tickets } from '@domain/areas/tickets/tickets.area';
import { entry as wpsBatchEntry } from '@domain/areas/wps-batches/wps-batch.entry';
import { wpsBatches } from '@domain/areas/wps-batches/wps-batches.area';
import { clientLifecycle } from '@machines/areas/clients/client.lifecycle';
import { establishmentLifecycle } from '@machines/areas/establishments/establishment.lifecycle';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import { wpsBatchLifecycle } from '@machines/areas/wps-batches/wps-batch.lifecycle';
import { portOf } from '@machines/lifecycle/lifecycle-port';

/** Areas of the contract suites, with the lifecycles that they have everywhere: one of the PEO's own, one of everybody's companies. */
export const MEMORY_LEADS: MemoryBinding = {
  area: leads,
  lifecycles: [portOf(leadLifecycle)],
  rules: leadRules,
};
export const MEMORY_TICKETS: MemoryBinding = {
  area: tickets,
  lifecycles: [portOf(ticketLifecycle)],
  rules: ticketRules,
  entry: ticketEntry,
};
/** An area with names in both languages, and one whose records refer to it. */
export const MEMORY_ESTABLISHMENTS: MemoryBinding = {
  area: establishments,
  lifecycles: [portOf(establishmentLifecycle)],
};
export const MEMORY_WPS_BATCHES: MemoryBinding = {
  area: wpsBatches,
  lifecycles: [portOf(wpsBatchLifecycle)],
  rules: wpsBatchRules,
  entry: wpsBatchEntry,
};

const AT = '2026-01-03T08:00:00.000Z';
/** Clients that are there from the start, by their ids: companies that the portal works within. */
export const memoryClients = (
  companies: readonly { readonly id: string; readonly name: string }[],
): MemoryBinding => ({
  area: clients,
  lifecycles: [portOf(clientLifecycle)],
  rules: clientRules,
  entry: clientEntry,
  rows: companies.map(({ id, name }) =>
    firstVersion(AT, null, { id, machine: 'client', state: 'active', value: 'active', fields: { name } }),
  ),
});
