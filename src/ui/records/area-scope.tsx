import { useUi } from '@ui/i18n/ui-context';
import { useTexts } from '@ui/i18n/use-texts';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { type AreaManifest, manifestFor } from './manifest';
import { kitTexts } from './texts';
import { useRole } from './use-who';
import type { I18n } from './values';

/** The area that is shown, and its texts. */
export interface AreaUi extends I18n {
  readonly manifest: AreaManifest;
}

const AreaContext = createContext<AreaUi | null>(null);

/** @throws when a view is drawn outside of an area: a defect */
export const useArea = (): AreaUi => {
  const area = use(AreaContext);
  if (area === null) throw new Error('A view outside of an area');
  return area;
};

/** Gives an area, as its reader has it, and its texts to the views within. Suspends while Arabic is on its way. */
export const AreaScope = ({ manifest, children }: { manifest: AreaManifest; children: ReactNode }) => {
  const { language, format } = useUi();
  const t = useTexts(kitTexts, manifest.texts);
  const role = useRole();
  const area = useMemo(
    (): AreaUi => ({ manifest: manifestFor(manifest, role), t, format, language }),
    [manifest, role, t, format, language],
  );
  return <AreaContext value={area}>{children}</AreaContext>;
};
