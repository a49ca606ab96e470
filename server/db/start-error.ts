/** A condition that keeps the server from starting. The message is one sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code:
    | 'data_folder_unwritable'
    | 'data_folder_in_use'
    | 'data_folder_broken'
    | 'database_unreachable'
    | 'bad_configuration'
    | 'address_unusable';

  constructor(code: StartError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
