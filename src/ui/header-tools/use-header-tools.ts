import type { HeaderTools } from '@machines/header-tools/header-tools';
import { usePortal } from '@ui/portal-context';
import { use } from 'react';

/** The tools of the portal; suspends while their program is on its way. */
export const useHeaderTools = (): HeaderTools => use(usePortal().headerTools());
