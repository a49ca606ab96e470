import type { FieldProblem } from '@domain/shared/call-failure';
import type { FieldCode } from '@openapi/problem';
import { Refusal } from '@server/platform/problem';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Names that would reach an object's prototype: no contract has them, so no body may. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Input from outside as the contract has it; undeclared fields are left out.
 * @throws Refusal invalid_input naming every faulty field by its dotted path
 */
export const parseInput = <S extends z.ZodMiniType>(shape: S, value: unknown): z.output<S> => {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    for (const problem of problemsOf(issue, value))
      if (!errors.has(problem.field)) errors.set(problem.field, problem);
  }
  throw new Refusal('invalid_input', { errors: [...errors.values()] });
};

/** No text of the database holds the character NUL, or one half of a pair of surrogates. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/**
 * What no contract takes, however deep it lies: a name that reaches for a prototype, and what is no text.
 * @throws Refusal invalid_input naming the first such field
 */
export const refuseForbidden = (input: unknown): void => {
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string' && !isStorable(next.value))
      throw invalidField(next.path || 'body', 'invalid', 'Holds a character that no text has');
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value)) {
      const path = next.path ? `${next.path}.${key}` : key;
      if (FORBIDDEN_KEYS.has(key) || !isStorable(key))
        throw invalidField(path, 'unknown_field', 'Not a field of this call');
      waiting.push({ value, path });
    }
  }
};

export const invalidField = (field: string, code: FieldCode, message: string): Refusal =>
  new Refusal('invalid_input', { errors: [{ field: field.slice(0, 200), code, message }] });

const problemsOf = (issue: Issue, input: unknown): FieldProblem[] => {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem([...path, key], 'unknown_field', 'Not a field of this call'));
  }
  const value = valueAt(input, path);
  if (value === undefined || value === '') return [problem(path, 'required', 'Is required')];
  if (issue.code === 'too_small' && isLength(issue.origin))
    return [problem(path, 'too_short', `Has fewer than ${issue.minimum} ${unit(issue.origin)}`)];
  if (issue.code === 'too_big' && isLength(issue.origin))
    return [problem(path, 'too_long', `Has more than ${issue.maximum} ${unit(issue.origin)}`)];
  return [problem(path, 'invalid', 'Is not what this field holds')];
};

const problem = (path: readonly string[], code: FieldCode, message: string): FieldProblem => ({
  field: path.join('.') || 'body',
  code,
  message,
});

const isLength = (origin: string) => origin === 'string' || origin === 'array';
const unit = (origin: string) => (origin === 'string' ? 'characters' : 'entries');

const valueAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([k]) => k === key)?.[1]
        : undefined,
    input,
  );
