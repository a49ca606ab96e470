import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';

/** A user as the start-up list names him: who may be assigned, addressed or shown as an author. */
export interface ListedUser {
  readonly _id: string;
  readonly email: string;
  readonly name: string;
  readonly company_id: string | null;
}

export interface ListedCompany {
  readonly _id: string;
  readonly company_name: string;
  readonly parent_company_id: string;
}

/** What is loaded at start and again every 15 minutes (spec 4, 7): configuration, companies and users. */
export interface StartUpData {
  readonly conf: Readonly<Record<string, unknown>>;
  readonly companies: readonly ListedCompany[];
  readonly users: readonly ListedUser[];
}

/**
 * The three enciphered start-up calls. Checked by tests/contracts/start-up.contract.ts:
 * - a value that cannot be deciphered is left as it came, and empty when it cannot be read either; telemetry hears
 *   'Decryption failed' (spec 8)
 */
export interface StartUpPort {
  load(signal: AbortSignal): Promise<Result<StartUpData, CallFailure>>;
}
