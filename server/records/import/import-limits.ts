/** What one import takes at most. Each is counted while the file is read: what goes beyond is not read to its end. */
export const IMPORT_LIMITS = {
  /** Rows that hold any text, beside the header. */
  too_many_rows: 50_000,
  too_many_columns: 200,
  /** Characters of one cell: what a spreadsheet takes. */
  cell_too_long: 32_767,
  /** Characters of all cells together, with the three that each costs when it is kept. */
  too_much_text: 32_000_000,
  /** Bytes of a workbook's parts when they are unpacked. */
  unpacks_too_large: 200 * 1_048_576,
  nested_too_deep: 64,
  /** Megabytes of the thread that reads. */
  needs_too_much_memory: 384,
  /** Milliseconds. */
  takes_too_long: 30_000,
} as const;

export type ImportLimit = keyof typeof IMPORT_LIMITS;

/** Why a file is not read: it is none that an import takes, or it goes beyond a limit. */
export type Unreadable =
  | {
      readonly code: 'file_refused';
      readonly detail: 'no_rows' | 'no_titles' | 'titles_twice' | 'broken_workbook' | undefined;
    }
  | { readonly code: 'import_limit'; readonly detail: ImportLimit };

export class UnreadableFile extends Error {
  readonly why: Unreadable;

  constructor(why: Unreadable) {
    super(why.detail ?? why.code);
    this.name = 'UnreadableFile';
    this.why = why;
  }
}

export const beyond = (limit: ImportLimit): UnreadableFile =>
  new UnreadableFile({ code: 'import_limit', detail: limit });

export const refused = (detail?: Extract<Unreadable, { code: 'file_refused' }>['detail']): UnreadableFile =>
  new UnreadableFile({ code: 'file_refused', detail });
