import type { FieldInputs } from '@domain/area/field';

/** Area of a record whose address names none: letters were written to leads first (spec 3, `sendEmailForm`). */
const DEFAULT_AREA = 'leads';

/** What a letter begins with that is written from a record: `?area=leads&id=lead-1&to=noor@prospect.example&subject=...`. */
export const prefilledFrom = (asked: URLSearchParams): FieldInputs => {
  const id = asked.get('id');
  const input = {
    to_address: asked.get('to'),
    subject: asked.get('subject'),
    about_area: id === null ? null : (asked.get('area') ?? DEFAULT_AREA),
    about_id: id,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''));
};
