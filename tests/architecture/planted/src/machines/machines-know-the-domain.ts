export { shell } from '@ui/shell';
