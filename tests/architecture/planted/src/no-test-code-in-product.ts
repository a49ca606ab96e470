export { support } from '@tests/support';
