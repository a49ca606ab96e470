import type { FieldInputs } from '@domain/area/field';
import type { CaseSeen } from '@domain/area/judging';
import { unless, type Verdict } from '@domain/area/verdict';

/** The days as they were estimated, to be corrected. */
export const daysProposed = ({ record }: CaseSeen): FieldInputs => ({
  from_on: record.from_on ?? null,
  to_on: record.to_on ?? null,
});

export const isInOrder = (_: CaseSeen, { payload }: { readonly payload: FieldInputs }): Verdict =>
  unless(String(payload.to_on) >= String(payload.from_on), {
    code: 'ends_before_it_begins',
    fix: { tab: 'process', field: 'to_on' },
  });
