import { rules as leadRules } from '@adapters/memory/areas/leads.memory';
import { rules as ticketRules } from '@adapters/memory/areas/tickets.memory';
import type { MemoryBinding } from '@adapters/memory/memory-binding';
import { leads } from '@domain/areas/leads/leads.area';
import { tickets } from '@domain/areas/tickets/tickets.area';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { ticketLifecycle } from '@machines/areas/tickets/ticket.lifecycle';
import { rulesOf } from '../../src/compose-lifecycle';

/** Areas of the contract suites, with the lifecycles that they have everywhere: one of the PEO's own, one of everybody's companies. */
export const MEMORY_LEADS: MemoryBinding = {
  area: leads,
  lifecycles: [rulesOf(leadLifecycle)],
  rules: leadRules,
};
export const MEMORY_TICKETS: MemoryBinding = {
  area: tickets,
  lifecycles: [rulesOf(ticketLifecycle)],
  rules: ticketRules,
};
