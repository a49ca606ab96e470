/**
 * Why the portal cannot begin at all, told to whoever opens it (docs/errors.md):
 * - `bad_configuration`: `/config.json` is missing, no JSON, or a key of it does not fit
 * - `unknown_port`, `unknown_adapter`: it names one that this build does not have
 * - `adapter_not_loaded`: the program of an adapter that it names did not come
 */
export type StartFaultCode = 'bad_configuration' | 'unknown_port' | 'unknown_adapter' | 'adapter_not_loaded';

export class StartFault extends Error {
  readonly code: StartFaultCode;

  /** `message`: which key or name, and what there is instead; for whoever runs the portal. */
  constructor(code: StartFaultCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFault';
    this.code = code;
  }
}
