/** Where a file can be fetched once, within a minute. */
export interface FileAddress {
  readonly address: string;
}
