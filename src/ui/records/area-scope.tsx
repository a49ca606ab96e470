import { useUi } from '@ui/i18n/ui-context';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { AreaManifest } from './manifest';
import { sayIn } from './say';
import { type AreaSheet, loadArabicKit } from './texts';
import { en } from './texts.en';
import type { Words } from './values';

/** The area that is shown, and its words. */
export interface AreaUi extends Words {
  readonly manifest: AreaManifest;
}

const AreaContext = createContext<AreaUi | null>(null);

/** @throws when a view is drawn outside of an area: a defect */
export const useArea = (): AreaUi => {
  const area = use(AreaContext);
  if (area === null) throw new Error('A view outside of an area');
  return area;
};

const arabic = new WeakMap<AreaManifest, Promise<AreaSheet>>();
const loadArabic = (manifest: AreaManifest): Promise<AreaSheet> => {
  const held = arabic.get(manifest);
  if (held) return held;
  const loading = Promise.all([loadArabicKit(), manifest.texts.ar()]).then(([kit, own]) => ({
    ...kit,
    ...own,
  }));
  arabic.set(manifest, loading);
  loading.catch(() => arabic.delete(manifest));
  return loading;
};

/** Gives an area and its words to the views within. Suspends while Arabic is on its way. */
export const AreaScope = ({ manifest, children }: { manifest: AreaManifest; children: ReactNode }) => {
  const { language, format } = useUi();
  const sheet = language === 'ar' ? use(loadArabic(manifest)) : manifest.texts.en;
  const area = useMemo((): AreaUi => {
    const say = sayIn(language, language === 'ar' ? sheet : { ...en, ...sheet });
    return { manifest, say, format, language };
  }, [manifest, language, format, sheet]);
  return <AreaContext value={area}>{children}</AreaContext>;
};
