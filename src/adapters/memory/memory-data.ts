import type { AreaCaller } from '@domain/area/area.policy';
import type { Grant } from '@domain/area/field';
import type { Customer } from '@domain/company/company';
import type { DashboardPanels } from '@domain/dashboard/dashboard';
import type { Scope } from '@domain/session/scope.rules';
import type { ProductAccess, User } from '@domain/session/session';
import type { CallFailure } from '@domain/shared/call-failure';
import { refused } from '@domain/shared/result';
import type { ListedCompany } from '@domain/start-up/start-up.port';

export interface MemoryUser {
  readonly user: User;
  readonly name: string;
  /** Who has none cannot sign in with one. */
  readonly password: string | null;
  readonly role: string | null;
  readonly productAccess: readonly ProductAccess[];
  /** The employee whose own records this user sees. */
  readonly employeeId?: string | null;
  /** Masked fields that he may see; none unless told. */
  readonly grants?: readonly Grant[];
}

export const asAreaCaller = ({ role, grants = [] }: MemoryUser): AreaCaller => ({ role, grants });

/** What a memory back end knows at its start. */
export interface MemoryData {
  readonly users: readonly MemoryUser[];
  /** Flat; `parent_company_id` makes the tree. */
  readonly companies: readonly ListedCompany[];
  readonly customers: readonly Customer[];
  /** Panels that are stated, where what carries and shows them is to be tried; they are counted from the records unless told. */
  readonly panels?: DashboardPanels | ((scope: Scope) => DashboardPanels);
  readonly conf: Readonly<Record<string, unknown>>;
}

/** A refusal as the reference back end words it. */
export const refusal = (
  status: number,
  code: string,
  more: Pick<Extract<CallFailure, { kind: 'refused' }>, 'fields' | 'retryAfterMs'> = {},
): { readonly ok: false; readonly error: CallFailure } => refused({ kind: 'refused', status, code, ...more });

export const invalid = (field: string, code: string) =>
  refusal(400, 'invalid_input', { fields: [{ field, code, message: `${field}: ${code}` }] });

export const UNAUTHENTICATED = refusal(401, 'unauthenticated');
