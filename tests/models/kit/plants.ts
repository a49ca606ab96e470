import type { CompanyScope } from '@domain/company/company-scope';
import type { VisitOptions } from '../../../src/app/compose-visit';

/** Mistakes that can be planted into a portal, one for each invariant, to prove that it is seen. */
export const PLANTS = {
  'tabs renew without a lock': {
    platform: (ports) => ({ ...ports, tabs: { ...ports.tabs, alone: (_task, _waitMs, run) => run() } }),
  },
  'nobody leaves, and the gate checks no epoch': {
    connect: (backEnd, { gate }) => {
      let latest = 0;
      const ports = backEnd({
        admit: async (signal) => {
          const admission = await gate.admit(signal);
          latest = admission?.epoch ?? latest;
          return admission;
        },
        judge: (admission, answer) => gate.judge({ ...admission, epoch: latest }, answer),
      });
      const { load } = ports.dashboard;
      return {
        ...ports,
        dashboard: { load: (panel, company) => load(panel, company, new AbortController().signal) },
      };
    },
  },
  'a sign-out leaves the vault as it is': {
    platform: (ports) => ({ ...ports, vault: { ...ports.vault, clear: async () => {} } }),
  },
  'figures are asked for with the companies of the last question': {
    connect: (backEnd, { gate }) => {
      const ports = backEnd(gate);
      let before: CompanyScope | null = null;
      return {
        ...ports,
        dashboard: {
          load: (panel, company, signal) => {
            if (panel !== 'figures') return ports.dashboard.load(panel, company, signal);
            const request = before ?? company;
            before = company;
            return ports.dashboard.load(panel, request, signal);
          },
        },
      };
    },
  },
  'a restarted tab takes everybody for present': {
    platform: (ports) => ({
      ...ports,
      vault: {
        ...ports.vault,
        read: async () => {
          const stored = await ports.vault.read();
          if (stored === null || stored.presence === null) return stored;
          return { ...stored, presence: { ...stored.presence, locked: false, usedAt: ports.clock.now() } };
        },
      },
    }),
  },
} as const satisfies Readonly<Record<string, Partial<VisitOptions>>>;

export type PlantName = keyof typeof PLANTS;
