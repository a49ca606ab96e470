/** What opens over any page, in one file of the build (vite.config.ts): it comes while the page rests (../widget.tsx). */
export { ConfirmPart, DialogPart } from './dialog-part';
export { MenuPart } from './menu-part';
export { PopoverPart } from './popover-part';
export { TabsPart } from './tabs-part';
export { TipPart } from './tip-part';
export { ToastPart } from './toast-part';
