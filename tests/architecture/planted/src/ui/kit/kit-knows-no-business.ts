export { session } from '@machines/session';
