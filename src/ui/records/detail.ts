/** One file of the build, and more than the rows of a list need: later-detail.tsx. */
export { BulkActions } from './list/bulk-actions';
export { RecordSheet } from './record/record-sheet';
