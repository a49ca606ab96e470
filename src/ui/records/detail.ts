/** One file of the build, and more than the rows of a list need: later-detail.tsx. */
export { BulkActions } from './list/bulk-actions';
export { OpenSheet, RecordSheet } from './record/record-sheet';
