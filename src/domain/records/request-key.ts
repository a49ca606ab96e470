import { ok } from '@domain/shared/result';
import { refuse } from './refusal';
import type { Written } from './write';

/** A request that may come twice and is carried out once. */
export interface KeyedRequest {
  readonly key: string;
  /** Which call, with the record that it is about: `leads hold lead-1`. */
  readonly call: string;
  /** What was asked: the same key may not stand for something else. */
  readonly body: unknown;
}

/** What became of taking a key: it was free, or stands for something since it was taken. */
export type TakenKey =
  | { readonly kind: 'free' }
  | { readonly kind: 'used'; readonly entityId: string; readonly isSameRequest: boolean };

/** A request that comes for the first time is carried out; a replay is answered with the record that it made or moved then. */
export type ReplayCheck = { readonly kind: 'first' } | { readonly kind: 'replay'; readonly entityId: string };

export const FIRST: ReplayCheck = { kind: 'first' };

/** Keys of one writer's requests, within one unit of work. */
export interface Keys {
  /**
   * Takes a key. Of two requests at the same time the second waits for the first.
   * @param request `asked` as text that is the same for the same request
   * @param entityId the record that the request makes or moves
   */
  takeKey(
    request: { readonly key: string; readonly call: string; readonly body: string },
    entityId: string,
  ): Promise<TakenKey>;
}

/** Text of a value that is the same whatever the order of its properties. */
export const stableText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stableText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${stableText(each)}`)
    .join()}}`;
};

/**
 * Takes the key of a request, in the unit of work of what it asks for: what is refused leaves none.
 * @param entityId the record that the request makes or moves
 * @returns key_reused when the key was used for another request
 */
export const idempotentReplay = async (
  keys: Keys,
  { key, call, body }: KeyedRequest,
  entityId: string,
): Written<ReplayCheck> => {
  const known = await keys.takeKey({ key, call, body: stableText(body) }, entityId);
  if (known.kind === 'free') return ok(FIRST);
  return known.isSameRequest ? ok({ kind: 'replay', entityId: known.entityId }) : refuse('key_reused');
};
