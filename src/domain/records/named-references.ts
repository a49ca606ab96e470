import type { Choice } from '@domain/area/field';
import type { CallFailure } from '@domain/shared/call-failure';
import { ok, type Result } from '@domain/shared/result';

/** A text that is to name the record which a field refers to. */
export interface WantedName {
  readonly field: string;
  readonly text: string;
}

/** Whom it names: one record, none, or more than one. */
export type NamedReference =
  | { readonly kind: 'found'; readonly id: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'several' };

export interface NamedText extends WantedName {
  readonly named: NamedReference;
}

export interface NamesCalls {
  /** Which records texts name, within the companies: each as the choices of its field are looked up. */
  'records.named': {
    input: { readonly area: string; readonly wanted: readonly WantedName[] };
    answer: readonly NamedText[];
  };
}

const alike = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The record of these choices that a text names: by its whole name, else by one of the parts that tell it from its namesakes (an employee
 * number). A part of a name names nobody.
 */
export const namedAmong = (text: string, choices: readonly Choice[]): NamedReference => {
  const byName = choices.filter(({ label }) => alike(label, text));
  const byNumber = choices.filter(({ detail = '' }) => detail.split(' · ').some((part) => alike(part, text)));
  const [one, ...others] = byName.length > 0 ? byName : byNumber;
  if (one === undefined) return { kind: 'unknown' };
  return others.length > 0 ? { kind: 'several' } : { kind: 'found', id: one.id };
};

/** @param choicesOf looks up the choices of a field by a text. The first lookup that fails is the failure of all */
export const nameEach = async (
  wanted: readonly WantedName[],
  choicesOf: (one: WantedName) => Promise<Result<readonly Choice[], CallFailure>>,
): Promise<Result<readonly NamedText[], CallFailure>> => {
  const named: NamedText[] = [];
  for (const one of wanted) {
    const choices = await choicesOf(one);
    if (!choices.ok) return choices;
    named.push({ ...one, named: namedAmong(one.text, choices.value) });
  }
  return ok(named);
};
