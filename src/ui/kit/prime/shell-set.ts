/** What opens over any page, in one file of the build (vite.config.ts): it comes while the page rests (../widget.tsx). */
export { MenuPart } from './menu-part';
export { PopoverPart } from './popover-part';
