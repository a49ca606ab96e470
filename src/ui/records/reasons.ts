import type { Reason } from '@domain/area/verdict';
import { calendarDate, dayMonthYear } from '@domain/shared/calendar-date';
import { type CallFailure, isAbsent } from '@domain/shared/call-failure';
import { match } from 'ts-pattern';
import type { AreaTexts, KitKey } from './texts';
import type { I18n } from './values';

const valueText = (t: AreaTexts, name: string, value: string | number): string | number => {
  if (typeof value === 'number') return value;
  const day = calendarDate(value);
  if (day !== null) return dayMonthYear(day);
  const key = `${name}.${value}`;
  return t.has(key) ? t.of(key) : value;
};

/** A reason in words; a gap that names a field, a state or an option is filled with its label, a day as DD-MM-YYYY. */
export const reasonText = (reason: Reason, { t }: Pick<I18n, 't'>): string => {
  const values = Object.entries(reason.values ?? {}).map(([name, value]) => [
    name,
    valueText(t, name, value),
  ]);
  return t.of(`reason.${reason.code}`, Object.fromEntries(values));
};

/** A reason as it is shown: what is missing, who can mend it, and where. */
export interface ShownReason {
  readonly text: string;
  readonly owner: string | null;
  /** Tab of the record, and field of it, where it can be mended. */
  readonly fix: {
    readonly tab: string;
    readonly field: string | null;
    /** The command of the record that mends it. */
    readonly command?: string | undefined;
    /** Address of the record that the field names, or of the list, where that is what moves this one on. */
    readonly href?: string | undefined;
    /** What stands there is of all companies, whichever are applied. */
    readonly isOfAll?: boolean | undefined;
  } | null;
}

export const shownReason = (reason: Reason, i18n: Pick<I18n, 't'>): ShownReason => ({
  text: reasonText(reason, i18n),
  owner: reason.owner === undefined ? null : i18n.t(`owner.${reason.owner}`),
  fix: reason.fix === undefined ? null : { ...reason.fix, field: reason.fix.field ?? null },
});

const CODES: readonly string[] = [
  'forbidden',
  'not_found',
  'not_offered',
  'not_allowed',
  'version_conflict',
  'duplicate',
  'invalid_input',
  'too_many',
  'file_too_large',
  'file_refused',
  'import_limit',
  'key_reused',
  'wrong_state',
  'link_expired',
  'name_taken',
  'too_deep',
];

/** Why a call brought nothing, in words, for whoever still waits for it. */
export const failureText = (failure: CallFailure, t: AreaTexts): string | null =>
  match(failure)
    .with({ kind: 'dropped' }, () => null)
    .with({ kind: 'unreachable' }, () => t('problem.unreachable'))
    .with({ kind: 'failed' }, ({ status }) => t('problem.failed', { status: String(status) }))
    .with({ kind: 'malformed' }, () => t('problem.other'))
    .with({ kind: 'refused', code: 'not_served' }, () =>
      t.has('area.list') ? t('problem.areaNotServed', { area: t.of('area.list') }) : t('problem.notServed'),
    )
    .with({ kind: 'refused' }, ({ code, detail = '', status, message }) => {
      if (!CODES.includes(code)) return message ?? t('problem.refused', { status: String(status) });
      const exact = `problem.${code}.${detail}`;
      return t.has(exact) ? t.of(exact) : t(`problem.${code}` as KitKey, { detail });
    })
    .exhaustive();

/** The same of any call but those that list an area's records: that it is not offered says nothing of the area. */
export const partFailureText = (failure: CallFailure, t: AreaTexts): string | null =>
  isAbsent(failure) ? t('problem.notServed') : failureText(failure, t);

/** The same for a result of a bulk command, which tells a code only. */
export const codeText = (code: string, t: AreaTexts): string =>
  t(CODES.includes(code) ? (`problem.${code}` as KitKey) : 'problem.other', { detail: '' });
