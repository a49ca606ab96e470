import { anotherPerson, type CaseSeen, type CommandSeen, listed, needs } from '@domain/area/judging';
import { allOf, unless, type Verdict } from '@domain/area/verdict';
import { unknownFields } from '@domain/letters/merge-text';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Every field of its texts is one of the catalogue, and both languages are there. */
export const isComplete = (now: CaseSeen): Verdict => {
  const { title_en, title_ar, body_en, body_ar } = now.record;
  const unknown = unknownFields({
    title_en: text(title_en),
    title_ar: text(title_ar),
    body_en: text(body_en),
    body_ar: text(body_ar),
  });
  return allOf(
    needs(now, 'title_en', 'admin'),
    needs(now, 'title_ar', 'admin'),
    needs(now, 'body_en', 'admin'),
    needs(now, 'body_ar', 'admin'),
    unknown.map((name) => ({
      code: 'letter_field_unknown',
      values: { name: `{{${name}}}` },
      owner: 'admin',
      fix: { tab: 'overview', field: 'body_en' },
    })),
  );
};

/** Four eyes. Fact `writers`: who has written anything of it. */
export const mayApprove = (now: CaseSeen, command: CommandSeen): Verdict =>
  allOf(isComplete(now), anotherPerson(command, listed(now.facts.writers), 'approver'));

/** Fact `next_version`: a newer version is on its way. */
export const mayRevise = ({ facts }: CaseSeen): Verdict =>
  unless(facts.next_version !== true, { code: 'version_open', owner: 'admin' });
