export { server } from '@server/main';
