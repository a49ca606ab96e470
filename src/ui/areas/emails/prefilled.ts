import type { FieldInputs } from '@domain/area/field';

/** Area of a record whose address names none: letters were written to leads first (spec 3, `sendEmailForm`). */
const DEFAULT_AREA = 'leads';

/** What a letter begins with that is written from a record: `?area=leads&id=lead-1&to=noor@prospect.example&subject=...`. */
export const prefilledFrom = (search: URLSearchParams): FieldInputs => {
  const id = search.get('id');
  const input = {
    to_address: search.get('to'),
    subject: search.get('subject'),
    about_area: id === null ? null : (search.get('area') ?? DEFAULT_AREA),
    about_id: id,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''));
};
