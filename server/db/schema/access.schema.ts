import type { UserOrSystem } from '@domain/records/case';
import type { Generated } from 'kysely';
import type { InstantColumn, InstantColumnNow, InstantColumnNull, JsonColumnNull } from './columns';

interface SessionTable {
  id: string;
  user_id: string;
  created_at: InstantColumn;
  revoked_at: InstantColumnNull;
  /** Why it ended: signed_out, password_changed, password_reset, token_reused. */
  revoked_for: string | null;
  user_agent: string | null;
  address: string | null;
}

interface RefreshTokenTable {
  id: string;
  session_id: string;
  /** SHA-256 of the token. */
  token_hash: string;
  issued_at: InstantColumn;
  expires_at: InstantColumn;
  spent_at: InstantColumnNull;
  /** The successor, sealed with a key derived from this very token: the database alone reveals nothing. */
  successor_sealed: string | null;
}

interface SignInAttemptTable {
  /** `account:<email>` or `address:<ip>`, with the purpose in front. */
  key: string;
  failures: number;
  window_started_at: InstantColumn;
  locked_until: InstantColumnNull;
}

interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  created_at: InstantColumnNow;
  expires_at: InstantColumn;
  used_at: InstantColumnNull;
}

interface OneTimeCodeTable {
  code_hash: string;
  user_id: string;
  purpose: string;
  /** Origin of the product that it is for. */
  audience: string;
  created_at: InstantColumnNow;
  expires_at: InstantColumn;
  used_at: InstantColumnNull;
}

interface AuditTable {
  seq: Generated<number>;
  at: InstantColumn;
  actor_id: UserOrSystem;
  action: string;
  entity: string;
  entity_id: string;
  before: JsonColumnNull;
  after: JsonColumnNull;
  /** Of a record with versions: the one that this entry led to. */
  version: Generated<number | null>;
}

export interface AccessSchema {
  auth_session: SessionTable;
  refresh_token: RefreshTokenTable;
  sign_in_attempt: SignInAttemptTable;
  password_reset: PasswordResetTable;
  one_time_code: OneTimeCodeTable;
  audit: AuditTable;
}
