export { byAuthor as entry } from '@domain/records/entry';
