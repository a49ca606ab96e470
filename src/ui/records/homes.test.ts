import type { Area } from '@domain/area/area';
import { accessIn } from '@domain/area/area.policy';
import { homeOf } from '@domain/navigation/homes';
import { USER_ROLES } from '@domain/session/user-roles';
import { expect, it } from 'vitest';
import { type AreaManifest, manifestFor } from './manifest';

const manifests = Object.values(
  import.meta.glob<AreaManifest>('../areas/*/*.manifest.{ts,tsx}', { eager: true, import: 'manifest' }),
);
const areas = new Map<string, Area>(manifests.map(({ area }) => [area.name, area]));

/** What a reference to people and companies names is a record of these areas. */
const OF: Readonly<Record<string, string>> = { company: 'clients', employee: 'employees' };
const targetOf = (to: string): Area | undefined => areas.get(OF[to] ?? to);

it.each(manifests.map((manifest) => [manifest.area.name, manifest] as const))(
  'every reference of %s is a link for whoever may follow it, and for nobody else',
  (_, manifest) => {
    const wrong = USER_ROLES.flatMap((role) => {
      const { area, homes = {} } = manifestFor(manifest, role);
      if (accessIn(area, role) === null) return [];
      return Object.entries(area.fields).flatMap(([name, { to }]) => {
        const target = to === undefined ? undefined : targetOf(to);
        if (to === undefined || target === undefined) return [];
        const isOpen = accessIn(target, role) !== null;
        const address = homes[to];
        // which tab of a page, and which page an area without one of its own has, is the manifest's
        const isMissing = isOpen && homeOf(target) !== null && address === undefined;
        return isMissing || (!isOpen && address !== undefined)
          ? [`${role} ${name} to ${to}: ${address}`]
          : [];
      });
    });
    expect(wrong).toEqual([]);
  },
);
