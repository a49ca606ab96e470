export { cookies } from '@adapters/cookies';
