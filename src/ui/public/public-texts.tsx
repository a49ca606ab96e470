import { type Namespace, useTexts } from '@ui/i18n/use-texts';
import { faultTexts } from '@ui/records/faults';
import { type AreaTexts, kitTexts } from '@ui/records/texts';
import { createContext, type ReactNode, use } from 'react';
import { en } from './texts.en';

/**
 * Texts of one form: `form.title`, `form.lead`, `form.done`, `form.doneText`, `group.<id>`, `field.<name>`, `<field>.<option>`,
 * `document.<name>`.
 */
export type FormTexts = Namespace;

const publicTexts: Namespace<typeof en> = { en, ar: () => import('./texts.ar').then(({ ar }) => ar) };

const FormContext = createContext<AreaTexts | null>(null);

/** @throws when a view is drawn outside of a form: a defect */
export const useFormTexts = (): AreaTexts => {
  const t = use(FormContext);
  if (t === null) throw new Error('A view outside of a form');
  return t;
};

/** Gives a form its texts. Suspends while Arabic is on its way. */
export const PublicTexts = ({ texts, children }: { texts: FormTexts; children: ReactNode }) => (
  <FormContext value={useTexts(kitTexts, faultTexts, publicTexts, texts)}>{children}</FormContext>
);
