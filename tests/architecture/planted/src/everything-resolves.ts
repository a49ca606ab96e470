export { nothing } from '@domain/nowhere';
