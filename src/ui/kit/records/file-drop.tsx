import { SkeletonRows } from '@ui/kit/skeleton';
import { lazy, Suspense } from 'react';

export interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  /** `types`: as `accept` of an input; `refused`: what is told of a file that is none of them. */
  readonly accept?: { readonly types: string; readonly refused: string };
  /** What is going on with a file; null: another may be given. */
  readonly busy: string | null;
  onFile(file: File): void;
}

const FileDropPart = lazy(async () => ({
  default: (await import('@ui/kit/prime/file-drop-part')).FileDropPart,
}));

/** A file is chosen, or dropped here. */
export const FileDrop = (given: FileDropProps) => (
  <Suspense fallback={<SkeletonRows rows={1} height={124} />}>
    <FileDropPart {...given} />
  </Suspense>
);
