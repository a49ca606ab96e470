import type { LogEvent } from 'kysely';

const statements = new WeakMap<object, string>();

/**
 * What a statement does and to which table, without a value of it: `insert audit`. Kysely writes values as parameters, but SQL of our
 * own may hold some: nothing but the verb and the name is taken.
 */
export const statementName = (text: string): string => {
  const verb = /\b(select|insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase();
  if (verb === undefined) return 'statement';
  const named = verb === 'update' ? /\bupdate\s+"?([a-z_]+)/i : /\b(?:from|into)\s+"?([a-z_]+)/i;
  return [verb, named.exec(text)?.[1]].filter((part) => part !== undefined).join(' ');
};

/** Kysely's log: remembers of each failure which statement it was, for whoever logs it (server/platform/http/log.ts). */
export const rememberFailure = (event: LogEvent): void => {
  if (event.level === 'error' && typeof event.error === 'object' && event.error !== null)
    statements.set(event.error, statementName(event.query.sql));
};

/** The statement that failed with this; undefined: it was none, or one outside Kysely. */
export const failedStatement = (error: object): string | undefined => statements.get(error);
