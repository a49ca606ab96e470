import { PRODUCT_TEMPLATES } from '@server/areas/letter-templates/product-templates';
import type { AreaSeed } from '../area-seeds';
import { type DemoStep, eventsOf, rowAfter } from '../history';
import { templateId } from '../letters/demo-letters';
import { staffOf } from '../users';

/** One template of each kind is in use; the next version of one is in review, another one is being written, an older one is superseded. */
export const seed: AreaSeed<'letter_template'> = ({ calendar, users }) => {
  const [author, approver] = staffOf(users);
  const step = (type: string, to: string, daysAgo: number, second: number, who = author): DemoStep => ({
    type,
    to,
    at: calendar.instant(daysAgo, second),
    actorId: who?.id ?? null,
  });
  const lives = {
    approved: [step('submit', 'review', 420, 30_000), step('approve', 'approved', 419, 30_000, approver)],
    superseded: [
      step('submit', 'review', 720, 30_000),
      step('approve', 'approved', 719, 30_000, approver),
      { ...step('supersede', 'superseded', 419, 30_000), actorId: null },
    ],
    review: [step('submit', 'review', 3, 30_000)],
    draft: [],
  } as const;
  const make = (
    template: (typeof PRODUCT_TEMPLATES)[number],
    id: string,
    life: keyof typeof lives,
    about: { readonly version_number: number; readonly supersedes_id: string | null },
  ) => {
    const came = { approved: 421, superseded: 721, review: 4, draft: 2 }[life];
    const steps: readonly [DemoStep, ...DemoStep[]] = [
      step('created', 'draft', came, 25_000),
      ...lives[life],
    ];
    const { signers, ...texts } = template;
    return {
      events: eventsOf({ entity: 'letter_template', id, machine: 'letter-template' }, steps),
      row: {
        ...rowAfter(id, 'letter-template', steps),
        ...texts,
        ...about,
        company_signs: signers.includes('company'),
        person_signs: signers.includes('person'),
        client_signs: signers.includes('client'),
        sign_days: signers.length > 0 ? 14 : null,
        approver_id: life === 'approved' || life === 'superseded' ? (approver?.id ?? null) : null,
        remark: null,
      },
    };
  };
  const made = PRODUCT_TEMPLATES.flatMap((template) => {
    const id = templateId(template.kind);
    const first = { version_number: 1, supersedes_id: null };
    if (template.kind === 'noc')
      return [
        make(template, `${id}-1`, 'superseded', first),
        make(template, id, 'approved', { version_number: 2, supersedes_id: `${id}-1` }),
      ];
    if (template.kind === 'experience')
      return [
        make(template, id, 'approved', first),
        make(template, `${id}-2`, 'review', { version_number: 2, supersedes_id: id }),
      ];
    if (template.kind === 'warning')
      return [
        make(template, id, 'approved', first),
        make(template, `${id}-2`, 'draft', { version_number: 2, supersedes_id: id }),
      ];
    return [make(template, id, 'approved', first)];
  });
  return {
    table: 'letter_template',
    rows: made.map(({ row }) => row),
    events: made.flatMap(({ events }) => events),
  };
};
