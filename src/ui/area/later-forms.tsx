import { SkeletonRows } from '@ui/kit/skeleton';
import { type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';

const loadForms = () => import('./forms');
type Forms = typeof import('./forms');

/** Somebody has come near a form: it is there when it is opened. What fails here fails again, and is told, when it is. */
export const foreseeForms = (): void => void loadForms().catch(() => undefined);

/** A part of the forms, which a list and a record do without until somebody writes. */
const later = <Props extends object>(
  choose: (forms: Forms) => FunctionComponent<Props>,
  fallback: ReactNode,
) => {
  const Part: FunctionComponent<Props> = lazy(async () => ({ default: choose(await loadForms()) }));
  return (given: Props) => (
    <Suspense fallback={fallback}>
      <Part {...given} />
    </Suspense>
  );
};

export const RecordForm = later((forms) => forms.RecordForm, <SkeletonRows rows={6} height={58} />);
export const CommandDialog = later((forms) => forms.CommandDialog, null);
export const FilterChooser = later((forms) => forms.FilterChooser, <SkeletonRows rows={1} height={38} />);
export const FilterEditor = later((forms) => forms.FilterEditor, <SkeletonRows rows={2} height={38} />);
export const DayInput = later((forms) => forms.DayInput, <SkeletonRows rows={1} height={38} />);
export const SelectInput = later((forms) => forms.SelectInput, <SkeletonRows rows={1} height={38} />);
