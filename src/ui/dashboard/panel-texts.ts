import { useTexts } from '@ui/i18n/use-texts';
import { en } from './panel.texts.en';

const panelTexts = { en, ar: () => import('./panel.texts.ar').then(({ ar }) => ar) };

/** Words of what fills the panels: no figure waits for them. */
export const usePanelTexts = () => useTexts(panelTexts);
