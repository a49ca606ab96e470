export { whole } from './no-circles';
export const half = 'the other half';
