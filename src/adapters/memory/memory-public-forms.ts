import { fieldError } from '@domain/area/field-errors';
import type { ClockPort } from '@domain/platform/clock.port';
import type { OpenedForm } from '@domain/public-forms/public-form';
import { draftOf, fieldsOf, requestedGroups } from '@domain/public-forms/public-form';
import type { LinkKey, PublicFormsPort } from '@domain/public-forms/public-forms.port';
import { stableText } from '@domain/records/request-key';
import { dayInDubai } from '@domain/shared/calendar-date';
import type { FieldProblem } from '@domain/shared/call-failure';
import { ok } from '@domain/shared/result';
import { refusal } from './memory-data';
import type { Answer, MemoryNetwork } from './memory-network';

/** A form that a back end in memory holds, and the secret of its link. */
export interface MemoryForm {
  readonly token: string;
  readonly form: OpenedForm;
}

/** As the reference server says it: missing, or not what the field holds. */
const problem = (field: string, code: string): FieldProblem =>
  code === 'required'
    ? { field, code, message: 'Is required' }
    : { field, code: 'invalid', message: 'Is not what this field holds' };

const NOT_VALID = refusal(404, 'link_not_valid');
const MAX_BYTES = 10 * 1_048_576;

/** Links in memory: the same refusal for whatever is wrong with one; a form is handed in once. */
export const createMemoryPublicForms = (
  input: readonly MemoryForm[],
  { carry }: Pick<MemoryNetwork, 'carry'>,
  clock: ClockPort,
): PublicFormsPort => {
  /** What used a link. */
  const taken = new Map<string, { readonly attempt: string; readonly asText: string }>();
  const forms = new Map(input.map(({ token, form }) => [token, form]));
  const at = ({ purpose, token }: LinkKey): OpenedForm | null => {
    const form = forms.get(token);
    const isGood = form?.purpose === purpose && Date.parse(form.expires_at) > clock.now();
    return form && isGood ? form : null;
  };
  const through = <T>(
    key: LinkKey,
    signal: AbortSignal,
    run: (form: OpenedForm) => Answer<T>,
  ): Promise<Answer<T>> =>
    carry(signal, () => {
      const form = at(key);
      return form === null ? NOT_VALID : run(form);
    });
  const store = ({ token }: LinkKey, form: OpenedForm) => void forms.set(token, form);

  return {
    open: (key, signal) => through(key, signal, ok),
    save: (key, values, signal) =>
      through(key, signal, (form) => {
        const saved_at = new Date(clock.now()).toISOString();
        store(key, { ...form, values: { ...form.values, ...draftOf(form.groups, values) }, saved_at });
        return ok(saved_at);
      }),
    upload: (key, document, { name, content }, signal, onSent = () => {}) =>
      through(key, signal, (form) => {
        if (!form.documents.some((request) => request.name === document))
          return refusal(400, 'invalid_input');
        if (content.size > MAX_BYTES) return refusal(413, 'file_too_large');
        onSent(content.size);
        const upload = { document, name, size: content.size };
        const others = form.uploads.filter((other) => other.document !== document);
        store(key, { ...form, uploads: [...others, upload] });
        return ok(upload);
      }),
    submit: (key, { attempt, values }, signal) =>
      carry(signal, () => {
        const form = at(key);
        const before = taken.get(key.token);
        if (before?.attempt === attempt)
          return before.asText === stableText(values) ? ok(null) : refusal(409, 'key_reused');
        if (form === null) return NOT_VALID;
        const today = dayInDubai(clock.now());
        const fields = [
          ...Object.entries(fieldsOf(requestedGroups(form.groups))).flatMap(([name, field]) => {
            const found = fieldError(field, values[name] ?? null, today);
            return found?.level === 'error' ? [problem(`values.${name}`, found.code)] : [];
          }),
          ...form.documents
            .filter(
              ({ name, required }) => required && !form.uploads.some(({ document }) => document === name),
            )
            .map(({ name }) => problem(`documents.${name}`, 'required')),
        ];
        if (fields.length > 0) return refusal(400, 'invalid_input', { fields });
        forms.delete(key.token);
        taken.set(key.token, { attempt, asText: stableText(values) });
        return ok(null);
      }),
  };
};
