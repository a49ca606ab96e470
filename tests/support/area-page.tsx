import { portOf } from '@machines/lifecycle/lifecycle-port';
import { act } from '@testing-library/react';
import type { AreaManifest } from '@ui/records/manifest';
import type { ComponentType } from 'react';
import { settled, signIn, startMemoryPortal } from './memory-portal';
import { draw } from './views';

interface Opened {
  readonly manifest: AreaManifest;
  /** Address of the page. */
  readonly at: string;
  readonly Page: ComponentType;
  readonly HeaderTabs: ComponentType;
  /** Who looks, staff unless told: a user of the back end in memory. */
  readonly who?: string;
}

/** Draws the page of an area: real machines on a back end in memory that has this area and no records. */
export const openAreaPage = async ({ manifest, at, Page, HeaderTabs, who }: Opened) => {
  const { area, lifecycles } = manifest;
  const memory = startMemoryPortal({
    at,
    areas: lifecycles.slice(0, 1).map((lifecycle) => ({ area, lifecycles: [portOf(lifecycle)] })),
  });
  await signIn(memory, who);
  memory.portal.app.send({ type: 'navigation.requested', to: at });
  // what a page loads when it is first wanted is here before it is drawn: then nothing but answers is waited for
  await Promise.all([memory.portal.workspace(), import('@adapters/memory/memory-areas')]);
  return await act(async () => {
    const drawn = draw(
      <>
        <HeaderTabs />
        <Page />
      </>,
      { portal: memory.portal },
    );
    await settled();
    return { ...drawn, portal: memory.portal, backEnd: memory.backEnd };
  });
};
