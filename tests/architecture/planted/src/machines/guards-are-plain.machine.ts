export { match } from 'ts-pattern';
