/** All that is written in, and the library beneath it: one part of the program (later-forms.tsx). */
export { DayInput } from '@ui/kit/records/date-field';
export { SelectInput } from '@ui/kit/records/select';
export { FilterChooser, FilterEditor } from './filters/filter-editor';
export { BulkDialog } from './list/bulk-dialog';
export { CommandDialog } from './process/command-dialog';
export { ConflictDialog } from './record/conflict-dialog';
export { HistoryTab } from './record/history-tab';
export { DuplicatesNotice, RefusedAsDuplicate } from './record/possible-duplicates';
export { RecordForm } from './record/record-form';
export { FilesTab, NotesTab, TimelineTab } from './record/record-parts';
export { StepsTaken } from './record/steps-taken';
