import { partsFrom } from '@ui/kit/parts';
import { SkeletonRows } from '@ui/kit/skeleton';

export interface FileDropProps {
  readonly label: string;
  readonly hint: string;
  /** `types`: as `accept` of an input; `refused`: what is told of a file that is none of them. */
  readonly accept?: { readonly types: string; readonly refused: string };
  /** What is going on with a file; meanwhile no other may be given. */
  readonly busy: string | null;
  /** How far the file is that is on its way. */
  readonly upload?: {
    /** Percent, once it is known. */
    readonly percent: number | null;
    readonly cancel: { readonly label: string; run(): void };
  };
  /** Of several files that are chosen at once the first is taken, unless `onFiles` takes all of them. */
  onFile?(file: File): void;
  onFiles?(files: readonly File[]): void;
}

/** A file is chosen, or dropped here; or several. */
export const FileDrop = partsFrom(() => import('@ui/kit/prime/file-drop-part')).part<FileDropProps>(
  (parts) => parts.FileDropPart,
  <SkeletonRows rows={1} height={124} />,
);
