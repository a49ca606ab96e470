import type { RecordRefusal } from '@domain/records/refusal';
import type { Result } from '@domain/shared/result';
import { Refusal } from '@server/platform/problem';

/** A refusal rolls the transaction back: it is thrown. @throws Refusal */
export const accepted = <T>(result: Result<T, RecordRefusal>): T => {
  if (result.ok) return result.value;
  const { code, ...details } = result.error;
  throw new Refusal(code, details);
};
