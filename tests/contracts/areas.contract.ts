import type { AreasPort } from '@domain/area/areas.port';
import type { FieldInputs } from '@domain/area/field';
import { EVERYTHING, type ListQuery } from '@domain/area/query';
import { type ImportRun, type RecordAnswer, SOMEBODY } from '@domain/area/records';
import { ALL_IN_REACH, type CompanyScope } from '@domain/company/company-scope';
import type { CallFailure } from '@domain/shared/call-failure';
import type { Result } from '@domain/shared/result';
import { until } from '@tests/support/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PEOPLE } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import { closedGate, openGate, scriptedGate } from './support/gates';
import type { PortHarness } from './support/harness';

/** Every test has records of its own, found by a word that no other has. */
let words = 0;
const uniqueWord = (): string => {
  words += 1;
  return `word${String.fromCharCode(97 + Math.floor(words / 26))}${String.fromCharCode(97 + (words % 26))}`;
};
let keys = 0;
const ownKey = (): string => {
  keys += 1;
  return `contract-key-${keys}`;
};
const searched = (search: string, more: Partial<ListQuery> = {}): ListQuery => ({
  ...EVERYTHING,
  sort: { field: 'prospect_name', direction: 'asc' },
  search,
  ...more,
});
const whole = (query: ListQuery) => ({ query, company: ALL_IN_REACH });
const wholePage = (query: ListQuery, size = 50, after: string | null = null, start = 0) => ({
  query,
  company: ALL_IN_REACH,
  start,
  size,
  after,
  count: true,
});

/**
 * The back end has the areas `leads`, `tickets`, `establishments`, `wps-batches` and `clients`, the last with a record for each company
 * (tests/support/memory-bindings.ts).
 */
export interface AreasHarness extends PortHarness<AreasPort> {
  /** Lets time pass on the back end, milliseconds. */
  pass(ms: number): void;
}

/** Parts of the port that a back end may do without: every call of them is then not offered. */
export type AreasPart = 'files' | 'views' | 'exports' | 'imports' | 'ownCalls';

export const describeAreasPort = (
  adapter: string,
  start: () => Promise<AreasHarness>,
  {
    without,
    isNamedOnce = false,
  }: {
    readonly without: readonly AreasPart[];
    /** Its records have one name, for readers of every language. */
    readonly isNamedOnce?: boolean;
  } = { without: [] },
) =>
  describe(`AreasPort kept by ${adapter}`, () => {
    let back: AreasHarness;
    const has = (part: AreasPart) => !without.includes(part);
    let areas: AreasPort;
    let word: string;
    const portOf = async (who: keyof typeof PEOPLE): Promise<AreasPort> =>
      back.port(openGate(await back.token(who)));
    beforeEach(async () => {
      back = await start();
      areas = await portOf('admin');
      word = uniqueWord();
    });
    afterEach(() => back.stop());

    const create = async (name: string, more: FieldInputs = {}): Promise<RecordAnswer> =>
      accepted(
        await areas.create(
          'leads',
          { fields: { prospect_name: `${word} ${name}`, contact_name: 'Amal', ...more }, key: ownKey() },
          staying(),
        ),
      );
    const names = (rows: readonly { fields: RecordAnswer['fields'] }[]) =>
      rows.map(({ fields }) => String(fields.prospect_name).replace(`${word} `, ''));

    it('creates a record where its lifecycle begins, and reads it back', async () => {
      const made = await create('Falcon', { email: `${word}@falcon.example`, source: 'website' });
      expect(made).toMatchObject({ machine: 'lead', state: 'new', version: 1, masked: [] });
      const read = accepted(await areas.read('leads', made.id, null, staying()));
      expect(read).toMatchObject({
        id: made.id,
        fields: { prospect_name: `${word} Falcon`, email: `${word}@falcon.example`, phone: null },
        facts: { open_tasks: 0 },
        as_of: null,
      });
    });

    if (!isNamedOnce)
      it('tells a reference by both names of its record, as it is chosen, read, listed and told', async () => {
        const label = `${word} Establishment`;
        const label_ar = `${word} منشأة`;
        const made = async (area: string, fields: FieldInputs) =>
          accepted(await areas.create(area, { fields, key: ownKey() }, staying()));
        const named = await made('establishments', {
          name: label,
          name_ar: label_ar,
          jurisdiction: 'mainland',
        });
        const plain = await made('establishments', { name: `${word} Other`, jurisdiction: 'mainland' });
        const chosen = async (text: string) =>
          accepted(
            await areas.choices(
              'wps-batches',
              'establishment_id',
              { text, company: ALL_IN_REACH },
              staying(),
            ),
          );
        const reference = { id: named.id, label, label_ar };
        expect(await chosen(label_ar)).toEqual([reference]);
        expect(await chosen(word)).toEqual([reference, { id: plain.id, label: `${word} Other` }]);

        const batch = await made('wps-batches', { establishment_id: named.id, month: '2026-01-01' });
        const { id } = batch;
        const listed = { ...wholePage(EVERYTHING), query: { ...EVERYTHING, search: '' } };
        const row = accepted(await areas.list('wps-batches', listed, staying())).rows.find(
          (one) => one.id === id,
        );
        const entries = accepted(await areas.timeline('wps-batches', id, staying()));
        const read = accepted(await areas.read('wps-batches', id, null, staying()));
        for (const value of [batch.fields, read.fields, row?.fields, entries[0]?.after])
          expect(value?.establishment_id).toEqual(reference);
      });

    it('creates once when it is asked twice with one key', async () => {
      const fields = { prospect_name: `${word} Once`, contact_name: 'Amal' };
      const key = ownKey();
      const first = accepted(await areas.create('leads', { fields, key }, staying()));
      expect(accepted(await areas.create('leads', { fields, key }, staying())).id).toBe(first.id);
      expect(accepted(await areas.list('leads', wholePage(searched(word)), staying())).total).toBe(1);
      const other = await areas.create(
        'leads',
        { fields: { ...fields, contact_name: 'Other' }, key },
        staying(),
      );
      expect(failureOf(other)).toMatchObject({ kind: 'refused', code: 'key_reused' });
    });

    it('names the fields that do not fit', async () => {
      const reply = await areas.create(
        'leads',
        { fields: { prospect_name: word, contact_name: 'A', email: 'none' }, key: ownKey() },
        staying(),
      );
      const failure = failureOf(reply);
      expect(failure).toMatchObject({ kind: 'refused', code: 'invalid_input' });
      expect(failure.kind === 'refused' && failure.fields?.map(({ field }) => field)).toEqual([
        'fields.email',
      ]);
    });

    it('finds nothing by a text without a word, and everything by none', async () => {
      const fields = { prospect_name: `${word} 100%`, contact_name: 'Amal' };
      accepted(await areas.create('leads', { fields, key: ownKey() }, staying()));
      const total = async (text: string) =>
        accepted(await areas.list('leads', wholePage(searched(text)), staying())).total;
      expect([await total('_'), await total('%')]).toEqual([0, 0]);
      const all = accepted(
        await areas.ids('leads', { query: EVERYTHING, company: ALL_IN_REACH }, staying()),
      ).total;
      expect(all).toBeGreaterThan(0);
      expect([await total(`${word} 100`), await total('  ')]).toEqual([1, all]);
    });

    it('lists in order, page after page, within search and filter', async () => {
      for (const name of ['C', 'A', 'D', 'B'])
        await create(name, { source: name === 'D' ? 'event' : 'partner' });
      const first = accepted(await areas.list('leads', wholePage(searched(word), 2), staying()));
      expect([names(first.rows), first.total]).toEqual([['A', 'B'], 4]);
      const next = accepted(
        await areas.list('leads', wholePage(searched(word), 2, first.next, 2), staying()),
      );
      expect(names(next.rows)).toEqual(['C', 'D']);
      const jumped = accepted(await areas.list('leads', wholePage(searched(word), 2, null, 3), staying()));
      expect(names(jumped.rows)).toEqual(['D']);
      const filtered = searched(word, { filter: { source: { in: ['event'] } } });
      expect(names(accepted(await areas.list('leads', wholePage(filtered), staying())).rows)).toEqual(['D']);
      expect(accepted(await areas.ids('leads', whole(searched(word)), staying())).total).toBe(4);
    });

    it('changes only what is given, and tells both versions when somebody else has changed the same', async () => {
      const made = await create('Falcon');
      const change = (version: number, fields: FieldInputs) =>
        areas.change('leads', { id: made.id, version, fields }, staying());
      const second = accepted(await change(made.version, { contact_name: 'Badr' }));
      expect(second.version).toBeGreaterThan(made.version);
      expect(accepted(await change(made.version, { source: 'website' })).fields).toMatchObject({
        contact_name: 'Badr',
        source: 'website',
      });
      const refused = failureOf(await change(made.version, { contact_name: 'Chadi' }));
      expect(refused).toMatchObject({
        kind: 'refused',
        status: 409,
        code: 'version_conflict',
        conflict: { yours: made.version, fields: { contact_name: { now: 'Badr' } } },
      });
      const version = refused.kind === 'refused' ? (refused.conflict?.version ?? 0) : 0;
      expect(accepted(await change(version, { contact_name: 'Chadi' })).fields.contact_name).toBe('Chadi');
    });

    it('names the records that are probably the same, and goes on when it is told to', async () => {
      const first = await create('Falcon');
      const fields = { prospect_name: `${word} Falcon`, contact_name: 'Badr' };
      const again = (force?: boolean) =>
        areas.create('leads', { fields, key: ownKey(), ...(force && { force }) }, staying());
      expect(failureOf(await again())).toMatchObject({
        kind: 'refused',
        status: 409,
        code: 'duplicate',
        duplicates: [{ id: first.id, label: `${word} Falcon`, why: 'prospect_name' }],
      });
      expect(accepted(await again(true)).id).not.toBe(first.id);
      const other = await create('Oryx');
      const change = (force: boolean) =>
        areas.change(
          'leads',
          { id: other.id, version: other.version, fields: { prospect_name: `${word} Falcon` }, force },
          staying(),
        );
      expect(failureOf(await change(false))).toMatchObject({ code: 'duplicate' });
      expect((await change(true)).ok).toBe(true);
    });

    if (has('ownCalls'))
      it('refuses a question about a record that there is not', async () => {
        const lead = 'no-such-lead';
        expect(failureOf(await areas.ask('leads.quotes', { lead }, ALL_IN_REACH, staying()))).toMatchObject({
          kind: 'refused',
          code: 'not_found',
        });
        const quote = { lead, quote: 'no-such-quote' };
        expect(failureOf(await areas.ask('leads.openQuote', quote, ALL_IN_REACH, staying()))).toMatchObject({
          code: 'not_found',
        });
      });

    it('changes many one by one: each by the rules of a single change', async () => {
      const [one, other, third] = [await create('A'), await create('B'), await create('C')];
      const meanwhile = { id: other.id, version: other.version, fields: { contact_name: 'Badr' } };
      accepted(await areas.change('leads', meanwhile, staying()));
      const changed = (made: typeof one, fields: FieldInputs) => ({
        id: made.id,
        version: made.version,
        fields,
      });
      const changes = [
        changed(one, { contact_name: 'Chadi' }),
        changed(other, { contact_name: 'Chadi' }),
        changed(third, { email: 'no address' }),
      ];
      const input = { area: 'leads', changes };
      const outcomes = accepted(await areas.ask('records.changeEach', input, ALL_IN_REACH, staying()));
      expect(outcomes).toMatchObject([
        { id: one.id, failure: null },
        { id: other.id, failure: { kind: 'refused', code: 'version_conflict' } },
        { id: third.id, failure: { kind: 'refused', code: 'invalid_input' } },
      ]);
      const read = accepted(await areas.read('leads', one.id, null, staying()));
      expect(read.fields.contact_name).toBe('Chadi');
    });

    it('finds out which records texts name: by the whole name, and nobody by a part of it', async () => {
      const first = accepted(
        await areas.choices('leads', 'owner_id', { text: '', company: ALL_IN_REACH }, staying()),
      )[0];
      const wanted = [first?.label ?? '', 'Nobody of this name'].map((text) => ({ field: 'owner_id', text }));
      const named = accepted(
        await areas.ask('records.named', { area: 'leads', wanted }, ALL_IN_REACH, staying()),
      );
      expect(named).toMatchObject([
        { ...wanted[0], named: { kind: 'found', id: first?.id } },
        { ...wanted[1], named: { kind: 'unknown' } },
      ]);
      const hidden = { area: 'leads', wanted: [{ field: 'prospect_name', text: 'x' }] };
      expect(failureOf(await areas.ask('records.named', hidden, ALL_IN_REACH, staying()))).toMatchObject({
        code: 'not_found',
      });
    });

    it('gives a command, or every reason against it', async () => {
      const made = await create('Falcon');
      const give = (event: string, payload: FieldInputs, key = ownKey()) =>
        areas.command('leads', { id: made.id, event, version: made.version, payload, key }, staying());
      const refused = failureOf(await give('contact', {}));
      expect(refused).toMatchObject({ kind: 'refused', status: 409, code: 'not_allowed' });
      expect(refused.kind === 'refused' && refused.reasons?.map(({ code }) => code)).toEqual([
        'field_missing',
        'not_reachable',
        'no_next_task',
      ]);
      expect(failureOf(await give('win', {}))).toMatchObject({ code: 'not_offered' });
      const key = ownKey();
      const lost = accepted(await give('lose', { lost_reason: 'price' }, key));
      expect(lost).toMatchObject({ state: 'lost', fields: { lost_reason: 'price' } });
      expect(accepted(await give('lose', { lost_reason: 'price' }, key)).version).toBe(lost.version);
    });

    it('judges each of many as it is judged alone: what takes a command, and why the others do not', async () => {
      const [open, ready, lost] = [await create('A'), await create('B'), await create('C')];
      const give = (made: { id: string; version: number }, event: string, payload: FieldInputs) =>
        areas.command(
          'leads',
          { id: made.id, event, version: made.version, payload, key: ownKey() },
          staying(),
        );
      accepted(await give(ready, 'hold', {}));
      accepted(await give(lost, 'lose', { lost_reason: 'price' }));
      const { records } = accepted(
        await areas.bulkOffers('leads', [open.id, ready.id, lost.id, 'nowhere'], staying()),
      );
      const availableCommands = ({ id }: { id: string }) =>
        records
          .find((record) => record.id === id)
          ?.offers.map(({ command, reasons }) => [command, reasons.map(({ code }) => code)]);
      const unready = ['field_missing', 'not_reachable', 'no_next_task'];
      expect(availableCommands(open)).toEqual([
        ['contact', unready],
        ['hold', []],
        ['lose', []],
      ]);
      expect(availableCommands(ready)).toEqual([
        ['resume', []],
        ['lose', []],
      ]);
      expect(availableCommands(lost)).toEqual([['reopen', unready]]);
      expect(records.find(({ id }) => id === lost.id)?.version).toBe(lost.version + 1);
      expect(records).toHaveLength(3);
    });

    it('gives a command to many: each succeeds or fails alone', async () => {
      const [one, other] = [await create('A'), await create('B')];
      accepted(
        await areas.command(
          'leads',
          {
            id: other.id,
            event: 'lose',
            version: other.version,
            payload: { lost_reason: 'price' },
            key: ownKey(),
          },
          staying(),
        ),
      );
      const input = { ids: [one.id, other.id], event: 'hold', payload: {}, key: ownKey() };
      const { results } = accepted(await areas.bulk('leads', input, staying()));
      expect(results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
        [one.id, true, null],
        [other.id, false, 'not_offered'],
      ]);
    });

    it('shows lanes of a board and states of a map', async () => {
      const made = await create('A');
      await create('B');
      accepted(
        await areas.command(
          'leads',
          { id: made.id, event: 'hold', version: made.version, payload: {}, key: ownKey() },
          staying(),
        ),
      );
      const lanes = accepted(await areas.board('leads', whole(searched(word)), staying()));
      expect(lanes.filter(({ count }) => count > 0).map(({ state, count }) => [state, count])).toEqual([
        ['new', 1],
        ['on_hold', 1],
      ]);
      const states = accepted(await areas.process('leads', whole(searched(word)), staying()));
      expect(
        states
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => [state, count])
          .sort(),
      ).toEqual([
        ['new', 1],
        ['on_hold', 1],
      ]);
    });

    it('tells what happened to a record, with its notes', async () => {
      const made = await create('Falcon');
      const note = accepted(
        await areas.addNote('leads', made.id, { text: 'Called twice.', key: ownKey() }, staying()),
      );
      expect(note.audience).toBe('internal');
      expect(accepted(await areas.notes('leads', made.id, staying()))).toEqual([note]);
      const shared = { text: 'Agreed.', audience: 'shared', key: ownKey() } as const;
      expect(accepted(await areas.addNote('leads', made.id, shared, staying())).audience).toBe('shared');
      back.pass(1000);
      accepted(
        await areas.change('leads', { id: made.id, version: 1, fields: { contact_name: 'Badr' } }, staying()),
      );
      const kinds = accepted(await areas.timeline('leads', made.id, staying())).map(({ kind }) => kind);
      expect(kinds[0]).toBe('changed');
      expect(kinds).toContain('created');
    });

    if (has('views'))
      it('keeps views under their names', async () => {
        const view = {
          name: word,
          shared: false,
          tab: null,
          query: searched(word),
          columns: ['prospect_name'],
        };
        const saved = accepted(await areas.saveView('leads', view, staying()));
        expect(saved).toMatchObject({ ...view, own: true });
        const mine = async () =>
          accepted(await areas.views('leads', staying())).filter(({ name }) => name === word);
        accepted(await areas.saveView('leads', { ...view, columns: ['source'] }, staying()));
        expect((await mine()).map(({ columns }) => columns)).toEqual([['source']]);
        accepted(await areas.removeView('leads', (await mine())[0]?.id ?? '', staying()));
        expect(await mine()).toEqual([]);
      });

    if (has('exports'))
      it('gives exactly the filtered records as a file', async () => {
        await create('A');
        const input = { ...whole(searched(word)), columns: ['prospect_name'], format: 'csv' } as const;
        const address = accepted(await areas.exportFile('leads', input, staying()));
        expect(new URL(address).pathname).toMatch(/^\/downloads\/[\w-]+$/);
      });

    if (has('imports'))
      it('reads a file to import, with a first mapping', async () => {
        const content = new Blob([`prospect_name,contact_name\n${word} Falcon,Amal\n`], { type: 'text/csv' });
        const run = accepted(await areas.startImport('leads', { name: 'leads.csv', content }, staying()));
        expect(run).toMatchObject({
          state: 'mapping',
          columns: ['prospect_name', 'contact_name'],
          mapping: { prospect_name: 'prospect_name' },
        });
        expect(accepted(await areas.readImport(run.id, staying())).id).toBe(run.id);
        expect(failureOf(await areas.runImport(run.id, staying()))).toMatchObject({ code: 'wrong_state' });
        expect(accepted(await areas.cancelImport(run.id, staying())).state).toBe('cancelled');
      });

    if (has('imports'))
      it('holds the rows of a file to the rules of their fields, when it looks and when it writes', async () => {
        const content = new Blob(
          [`name,trn\n${word} Right,100012345300003\n${word} Wrong,100012345300001\n`],
          { type: 'text/csv' },
        );
        const run = accepted(await areas.startImport('clients', { name: 'clients.csv', content }, staying()));
        const reaches = (state: ImportRun['state']) =>
          until(async () => {
            const read = accepted(await areas.readImport(run.id, staying()));
            expect(read.state).toBe(state);
            return read;
          });
        accepted(await areas.checkImport(run.id, { name: 'name', trn: 'trn' }, staying()));
        const looked = await reaches('checked');
        expect(looked.rejects.map(({ row, field }) => [row, field])).toEqual([[3, 'trn']]);
        accepted(await areas.runImport(run.id, staying()));
        expect(await reaches('done')).toMatchObject({ created: 1, rejected: 1 });
        const query = { ...EVERYTHING, search: word };
        const listed = accepted(await areas.list('clients', { ...wholePage(EVERYTHING), query }, staying()));
        expect(listed.rows.map(({ fields }) => fields.name)).toEqual([`${word} Right`]);
      });

    it('is closed to whoever may not look', async () => {
      const others = await portOf('manager');
      expect(failureOf(await others.list('leads', wholePage(EVERYTHING), staying()))).toMatchObject({
        kind: 'refused',
        status: 403,
      });
      expect(failureOf(await areas.read('leads', 'nobody', null, staying()))).toMatchObject({
        code: 'not_found',
      });
    });

    it('passes the gate, and is dropped when nobody waits', async () => {
      const gate = scriptedGate(['ended', await back.token('admin')], ['retry', 'deliver']);
      const behind = await back.port(gate);
      expect((await behind.list('leads', wholePage(EVERYTHING), staying())).ok).toBe(true);
      expect(gate.judged.map(({ answer }) => answer)).toEqual(['unauthorized', 'accepted']);
      const closed = await back.port(closedGate);
      expect(failureOf(await closed.list('leads', wholePage(EVERYTHING), staying()))).toEqual({
        kind: 'dropped',
      });
      expect(failureOf(await areas.read('leads', 'x', null, gone()))).toEqual({ kind: 'dropped' });
    });

    it('keeps a note once that is sent again under its key, and refuses the key for another text', async () => {
      const made = await create('Falcon');
      const note = { text: 'No answer came.', key: ownKey() };
      const first = accepted(await areas.addNote('leads', made.id, note, staying()));
      back.pass(1000);
      expect(accepted(await areas.addNote('leads', made.id, note, staying()))).toEqual(first);
      expect(accepted(await areas.notes('leads', made.id, staying()))).toEqual([first]);
      const other = await areas.addNote('leads', made.id, { ...note, text: 'Another' }, staying());
      expect(failureOf(other)).toMatchObject({ kind: 'refused', code: 'key_reused' });
    });

    it('names nobody who reaches further than a reader from whom the people of a record are kept', async () => {
      // who looks after a client is the staff's to know: who wrote to its record, said or filed something is not told either
      const manager = await portOf('manager');
      const group = accepted(await areas.read('clients', 'group', null, staying()));
      const fields = { phone: `+971 4 555 00${String(words).padStart(2, '0')}` };
      const written = accepted(
        await areas.change('clients', { id: 'group', version: group.version, fields }, staying()),
      );
      expect(written.updated_by).toBe('user-admin');
      const note = (port: AreasPort, audience?: 'shared') =>
        port.addNote('clients', 'group', { text: word, audience, key: ownKey() }, staying());
      accepted(await note(areas, 'shared'));
      const own = accepted(await note(manager));
      const content = new Blob([`%PDF-1.4\n${word}\n`], { type: 'application/pdf' });
      const pdf = { name: `${word}.pdf`, content, key: ownKey() };
      if (has('files')) accepted(await areas.attach('clients', 'group', pdf, staying()));

      const read = accepted(await manager.read('clients', 'group', null, staying()));
      expect(read).toMatchObject({ version: written.version, updated_by: null });
      const notes = accepted(await manager.notes('clients', 'group', staying()));
      expect(notes.filter(({ text }) => text === word).map(({ author }) => author)).toEqual(
        expect.arrayContaining([SOMEBODY, own.author]),
      );
      if (has('files')) {
        const [file] = accepted(await manager.attachments('clients', 'group', staying()));
        expect(file).toMatchObject({ name: pdf.name, author: SOMEBODY });
      }
      const report = async (port: AreasPort) =>
        accepted(await port.timeline('clients', 'group', staying())).filter(
          ({ kind, name, after }) =>
            (kind === 'changed' && after.phone === fields.phone) ||
            name === `${word}.pdf` ||
            (after.text === word && kind === 'note'),
        );
      const actors = async (port: AreasPort) => (await report(port)).map(({ actor }) => actor?.id).toSorted();
      // a change, a note, and a file
      const others = has('files') ? 3 : 2;
      expect(await actors(manager)).toEqual([...Array(others).fill('somebody'), 'user-manager']);
      expect(await actors(areas)).toEqual([...Array(others).fill('user-admin'), 'user-manager']);
    });

    it('names who was faster', async () => {
      const made = await create('Falcon');
      const change = (contact_name: string) =>
        areas.change('leads', { id: made.id, version: made.version, fields: { contact_name } }, staying());
      accepted(await change('Badr'));
      const { label } = accepted(
        await areas.addNote('leads', made.id, { text: word, key: ownKey() }, staying()),
      ).author;
      expect(failureOf(await change('Chadi'))).toMatchObject({
        conflict: { fields: { contact_name: { by: label } } },
      });
    });

    describe('within the applied companies', () => {
      const everywhere = ['group', 'branch', 'desk', 'other'];
      beforeEach(async () => {
        for (const company of everywhere) {
          const fields = { subject: `${word} ${company}`, type: 'Visa', company_id: company };
          accepted(await areas.create('tickets', { fields, key: ownKey() }, staying()));
        }
      });

      it.each<readonly [keyof typeof PEOPLE, CompanyScope, readonly string[]]>([
        ['admin', [], everywhere],
        ['admin', ['desk'], ['desk']],
        ['admin', ['branch'], ['branch', 'desk']],
        ['admin', ['desk', 'other'], ['desk', 'other']],
        ['admin', ['group', 'other'], everywhere],
        ['manager', [], ['group', 'branch', 'desk']],
        ['manager', ['branch'], ['branch', 'desk']],
      ])('%s, %j: rows, counts and choices are those of %j', async (who, company, within) => {
        const port = await portOf(who);
        const query: ListQuery = { ...EVERYTHING, search: word };
        const part = { query, company, start: 0, size: 50, after: null, count: true };
        const page = accepted(await port.list('tickets', part, staying()));
        const subjects = page.rows.map(({ fields }) => String(fields.subject).replace(`${word} `, ''));
        expect(subjects.toSorted()).toEqual([...within].sort());
        const { ids, total } = accepted(await port.ids('tickets', { query, company }, staying()));
        const lanes = accepted(await port.board('tickets', { query, company }, staying()));
        const states = accepted(await port.process('tickets', { query, company }, staying()));
        expect([page.total, total, ids.length]).toEqual(Array(3).fill(within.length));
        for (const counted of [lanes, states])
          expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(within.length);
        const offered = await port.choices('tickets', 'company_id', { text: '', company }, staying());
        expect(
          accepted(offered)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual([...within].sort());
      });

      it('refuses whoever names a company that is not his', async () => {
        const others = await portOf('manager');
        const request = { query: EVERYTHING, company: ['branch', 'other'] };
        const refused = { kind: 'refused', status: 403, code: 'forbidden' };
        expect(failureOf(await others.ids('tickets', request, staying()))).toMatchObject(refused);
        const input = { text: '', company: ['other'] };
        const offered = await others.choices('tickets', 'company_id', input, staying());
        expect(failureOf(offered)).toMatchObject(refused);
      });
    });

    it.each(without)('says of every call for %s that it is not offered', async (part) => {
      for (const call of CALLS_OF[part]) expect(failureOf(await CALLS[call](areas))).toEqual(NOT_SERVED);
    });

    it.each([
      ['offline', 'unreachable'],
      ['serverError', 'failed'],
      ['htmlAnswer', 'malformed'],
    ] as const)('%s is %s', async (fault, kind) => {
      back.fault(fault, true);
      expect(failureOf(await areas.list('leads', wholePage(EVERYTHING), staying()))).toMatchObject({ kind });
    });
  });

type Calls = {
  readonly [Call in keyof AreasPort]: (areas: AreasPort) => Promise<Result<unknown, CallFailure>>;
};
const FILE = { name: 'leads.csv', content: new Blob(['a']) };
const RECORD = { id: 'l1', version: 1, key: 'a key of its own' };
const VIEW = { name: 'mine', shared: false, tab: null, query: EVERYTHING, columns: [] };
/** Every call of the port once. */
const CALLS: Calls = {
  list: (areas) => areas.list('leads', wholePage(EVERYTHING), staying()),
  ids: (areas) => areas.ids('leads', whole(EVERYTHING), staying()),
  read: (areas) => areas.read('leads', 'l1', null, staying()),
  create: (areas) => areas.create('leads', { fields: {}, key: RECORD.key }, staying()),
  change: (areas) => areas.change('leads', { ...RECORD, fields: {} }, staying()),
  command: (areas) => areas.command('leads', { ...RECORD, event: 'hold', payload: {} }, staying()),
  bulk: (areas) =>
    areas.bulk('leads', { ids: ['l1'], event: 'hold', payload: {}, key: RECORD.key }, staying()),
  bulkOffers: (areas) => areas.bulkOffers('leads', ['l1'], staying()),
  board: (areas) => areas.board('leads', whole(EVERYTHING), staying()),
  process: (areas) => areas.process('leads', whole(EVERYTHING), staying()),
  choices: (areas) => areas.choices('leads', 'client_id', { text: '', company: ALL_IN_REACH }, staying()),
  ask: (areas) => areas.ask('leads.quotes', { lead: 'l1' }, ALL_IN_REACH, staying()),
  exportFile: (areas) =>
    areas.exportFile('leads', { ...whole(EVERYTHING), columns: [], format: 'csv' }, staying()),
  timeline: (areas) => areas.timeline('leads', 'l1', staying()),
  notes: (areas) => areas.notes('leads', 'l1', staying()),
  addNote: (areas) => areas.addNote('leads', 'l1', { text: 'Called.', key: RECORD.key }, staying()),
  attachments: (areas) => areas.attachments('leads', 'l1', staying()),
  attach: (areas) => areas.attach('leads', 'l1', { ...FILE, key: RECORD.key }, staying()),
  openAttachment: (areas) => areas.openAttachment('leads', 'l1', 'a1', staying()),
  views: (areas) => areas.views('leads', staying()),
  saveView: (areas) => areas.saveView('leads', VIEW, staying()),
  removeView: (areas) => areas.removeView('leads', 'v1', staying()),
  startImport: (areas) => areas.startImport('leads', FILE, staying()),
  readImport: (areas) => areas.readImport('i1', staying()),
  checkImport: (areas) => areas.checkImport('i1', {}, staying()),
  runImport: (areas) => areas.runImport('i1', staying()),
  cancelImport: (areas) => areas.cancelImport('i1', staying()),
  rejectedRows: (areas) => areas.rejectedRows('i1', staying()),
};

const NOT_SERVED = { kind: 'refused', status: 404, code: 'not_served' };
const CALLS_OF: Readonly<Record<AreasPart, readonly (keyof AreasPort)[]>> = {
  files: ['attachments', 'attach', 'openAttachment'],
  views: ['views', 'saveView', 'removeView'],
  exports: ['exportFile'],
  imports: ['startImport', 'readImport', 'checkImport', 'runImport', 'cancelImport', 'rejectedRows'],
  ownCalls: ['ask'],
};

/** The same port before a back end without areas: the specification shows none of their calls (7). */
export const describeAbsentAreas = (adapter: string, start: () => Promise<PortHarness<AreasPort>>) =>
  describe(`AreasPort kept by ${adapter}`, () => {
    it('says of every call that it is not offered', async () => {
      const back = await start();
      const areas = await back.port(openGate(await back.token('admin')));
      const answers = Object.entries(CALLS).map(async ([call, make]) => [call, failureOf(await make(areas))]);
      expect(Object.fromEntries(await Promise.all(answers))).toEqual(
        Object.fromEntries(Object.keys(CALLS).map((call) => [call, NOT_SERVED])),
      );
      await back.stop();
    });
  });
