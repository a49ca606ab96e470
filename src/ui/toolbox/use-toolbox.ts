import type { Toolbox } from '@machines/toolbox/toolbox';
import { usePortal } from '@ui/portal-context';
import { use } from 'react';

/** The tools of the portal; suspends while their program is on its way. */
export const useToolbox = (): Toolbox => use(usePortal().toolbox());
