import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import type { Company, Customer } from './company';

/**
 * Companies the signed-in user may see, and their customers. Checked by tests/contracts/company.contract.ts:
 * - the tree holds only top-level nodes (or the caller's own root), children nested up to three levels
 * - `customers` answers only for the ids given
 */
export interface CompanyPort {
  tree(signal: AbortSignal): Promise<Result<readonly Company[], CallFailure>>;
  customers(
    companyIds: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<readonly Customer[], CallFailure>>;
  /** Adds a client company under a parent (`TOP_LEVEL` for none). Refusals: `forbidden`, `invalid_input`, `too_deep`. */
  add(
    options: { name: string; parentId: string },
    signal: AbortSignal,
  ): Promise<Result<Company, CallFailure>>;
}
