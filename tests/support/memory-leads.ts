import { rules } from '@adapters/memory/areas/leads.memory';
import type { MemoryBinding } from '@adapters/memory/memory-binding';
import { leads } from '@domain/areas/leads/leads.area';
import { leadLifecycle } from '@machines/areas/leads/lead.lifecycle';
import { rulesOf } from '../../src/compose-lifecycle';

/** Leads, with the lifecycle that they have everywhere. */
export const MEMORY_LEADS: MemoryBinding = { area: leads, lifecycles: [rulesOf(leadLifecycle)], rules };
