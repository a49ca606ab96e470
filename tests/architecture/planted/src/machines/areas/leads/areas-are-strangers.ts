export { visa } from '@machines/areas/visas/visa';
