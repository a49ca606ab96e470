import { randomUUID } from 'node:crypto';
import { mayDoIn } from '@domain/area/area.policy';
import type { AreaBinding } from '@server/records/binding';
import { bindingOf } from '@server/records/registry';
import {
  type Asker,
  type Attempt,
  each,
  everyArea,
  FORBIDDEN,
  looks,
  NOWHERE,
  OK,
  onRecord,
  type Rule,
  record,
} from './permissions-attempt';
import { QUOTE } from './permissions-records';
import type { Person, Place } from './permissions-world';

const someRecord = (more: Partial<Attempt> = {}, met: readonly string[] = OK): Rule =>
  everyArea((asker, binding) =>
    each(asker, (place) => ({
      ...more,
      what: `the ${place.name} record`,
      params: { id: record(place, binding).id },
      expected: onRecord(asker, binding, place, true, met),
    })),
  );

const someArea = (more: Partial<Attempt>, met: readonly string[] = OK): Rule =>
  everyArea(({ who }, binding) => [
    { what: 'all', ...more, expected: looks(who, binding) ? met : FORBIDDEN },
  ]);

/** An import is his who began it, as long as he may import there. */
const someImport = (met: readonly string[], body?: object): Rule =>
  everyArea(({ who, world }, { area }) => {
    const attempt = (what: string, person: Person, expected: readonly string[]) => ({
      what,
      params: { id: person.imports.get(area.name) ?? '' },
      ...(body ? { body } : {}),
      expected,
    });
    return [
      attempt('his own', who, mayDoIn(area, who.role, 'imports') ? met : FORBIDDEN),
      attempt("somebody else's", world.stranger, NOWHERE),
    ];
  });

const ofLead =
  (attempts: (place: Place, asker: Asker, binding: AreaBinding) => readonly Attempt[]): Rule =>
  (asker) => {
    const leads = bindingOf('leads');
    if (!leads) throw new Error('There is no area leads');
    return each(asker, (place) =>
      attempts(place, asker, leads).map((attempt) => ({
        ...attempt,
        what: `${attempt.what} of the ${place.name} lead`,
        params: { id: record(place, leads).id, ...attempt.params },
      })),
    );
  };

/** A file is opened with the grant of its kind; an employee needs none for what is his own. */
const onFile = ({ who: { role, grants } }: Asker, binding: AreaBinding, place: Place) => {
  const { fileGrant } = record(place, binding);
  return fileGrant === null || role === 'isEmployee' || grants.includes(fileGrant) ? OK : FORBIDDEN;
};

/** Calls about a record of whichever area, and about imports, views and quotes. */
export const RECORD_RULES: Readonly<Record<string, Rule>> = {
  recordTimeline: someRecord(),
  recordNotes: someRecord(),
  addNote: someRecord({ body: { text: 'Matrix' } }),
  recordAttachments: someRecord(),
  attach: someRecord({ upload: 'Matrix' }, ['file_refused', 'ok']),
  openAttachment: everyArea((asker, binding) =>
    each(asker, (place) =>
      asker.world.places.map((stored) => ({
        what: `the ${stored.name} file under the ${place.name} record`,
        params: { id: record(place, binding).id, attachment: record(stored, binding).attachment },
        expected: onRecord(
          asker,
          binding,
          place,
          true,
          stored === place ? onFile(asker, binding, place) : NOWHERE,
        ),
      })),
    ),
  ),
  areaViews: someArea({}),
  saveView: someArea({
    body: {
      name: 'Matrix',
      shared: false,
      tab: null,
      query: { search: '', filter: {}, sort: null },
      columns: [],
    },
  }),
  removeView: everyArea(({ who, world }, binding) => [
    {
      what: "somebody else's",
      body: { view: world.views.get(binding.area.name) ?? '' },
      expected: looks(who, binding) ? NOWHERE : FORBIDDEN,
    },
  ]),
  startImport: everyArea(({ who }, { area }) => [
    {
      what: 'a file',
      upload: 'a,b\r\n1,2\r\n',
      expected: mayDoIn(area, who.role, 'imports') ? ['ok', 'file_refused'] : FORBIDDEN,
    },
  ]),
  readImport: someImport(OK),
  checkImport: someImport(['wrong_state', 'invalid_input'], { mapping: {} }),
  runImport: someImport(['wrong_state']),
  cancelImport: someImport(['wrong_state']),
  rejectedRows: someImport(OK),
  issueFormLink: everyArea((asker, binding) =>
    each(asker, (place) => {
      const { area } = binding;
      return {
        what: `a link for a purpose that no record of it has, to the ${place.name} record`,
        body: {
          area: area.name,
          id: record(place, binding).id,
          purpose: area.name === 'payslips' ? 'kyc' : 'payslip',
        },
        expected: onRecord(asker, binding, place, mayDoIn(area, asker.who.role, 'changes'), NOWHERE),
      };
    }),
  ),
  leadDuplicates: (asker) => {
    const leads = bindingOf('leads');
    const may = leads !== null && looks(asker.who, leads);
    return [{ what: 'all', body: { prospect_name: 'Matrix' }, expected: may ? OK : FORBIDDEN }];
  },
  previewQuote: ofLead((place, asker, leads) => [
    { what: 'figures', body: QUOTE, expected: onRecord(asker, leads, place) },
  ]),
  issueQuote: ofLead((place, asker, leads) => [
    {
      what: 'a new one',
      body: { ...QUOTE, key: randomUUID() },
      expected: onRecord(asker, leads, place, mayDoIn(leads.area, asker.who.role, 'changes')),
    },
  ]),
  leadQuotes: ofLead((place, asker, leads) => [{ what: 'all', expected: onRecord(asker, leads, place) }]),
  openQuote: ofLead((place, asker, leads) =>
    asker.world.places.map((stored) => ({
      what: `the ${stored.name} quote`,
      params: { quote: record(stored, leads).quote ?? '' },
      expected: onRecord(asker, leads, place, true, stored === place ? OK : NOWHERE),
    })),
  ),
};
