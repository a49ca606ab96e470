/** All that is written in, and the library beneath it: one part of the program (later-forms.tsx). */
export { DayInput } from '@ui/kit/records/date-field';
export { SelectInput } from '@ui/kit/records/select';
export { CommandDialog } from './command-dialog';
export { FilterChooser, FilterEditor } from './filter-editor';
export { RecordForm } from './record-form';
