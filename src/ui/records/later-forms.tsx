import { partsFrom } from '@ui/kit/parts';
import { SkeletonRows } from '@ui/kit/skeleton';

/** What is written in, and what a record has beside its fields: a list and a record do without it until somebody comes near. */
const { prefetch, part } = partsFrom(() => import('./forms'));

export { prefetch as prefetchForms };

const rows = (count: number) => <SkeletonRows rows={count} height={38} />;

export const RecordForm = part((forms) => forms.RecordForm, <SkeletonRows rows={6} height={58} />);
export const DuplicatesNotice = part((forms) => forms.DuplicatesNotice);
export const RefusedAsDuplicate = part((forms) => forms.RefusedAsDuplicate);
export const CommandDialog = part((forms) => forms.CommandDialog);
export const BulkDialog = part((forms) => forms.BulkDialog);
export const StepsTaken = part((forms) => forms.StepsTaken, rows(1));
export const ConflictDialog = part((forms) => forms.ConflictDialog);
export const TimelineTab = part((forms) => forms.TimelineTab, rows(4));
export const NotesTab = part((forms) => forms.NotesTab, rows(4));
export const FilesTab = part((forms) => forms.FilesTab, rows(4));
export const HistoryTab = part((forms) => forms.HistoryTab, rows(4));
export const FilterChooser = part((forms) => forms.FilterChooser, rows(1));
export const FilterEditor = part((forms) => forms.FilterEditor, rows(2));
export const DayInput = part((forms) => forms.DayInput, rows(1));
export const SelectInput = part((forms) => forms.SelectInput, rows(1));
