import { allFields } from '@domain/area/area';
import { statesOf } from '@machines/lifecycle/states';
import { formatOf } from '@ui/format';
import { createTexts, type Sheet } from '@ui/i18n/translate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AreaManifest } from './manifest';
import { reasonText } from './reasons';
import { doerText, entryText } from './record/history';
import { ar as arKit } from './texts.ar';
import { en as enKit } from './texts.en';
import { type I18n, shownOf } from './values';

/** Faults that were found by doing the work in the portal: none of them is in any area, in either language. */

const manifests = Object.values(
  import.meta.glob<AreaManifest>('../areas/*/*.manifest.{ts,tsx}', { eager: true, import: 'manifest' }),
);
/** What a stranger does by a link, in the files of public forms: `commandSubject(work, 'submit')`, `event: 'sign'`. */
const forms = import.meta.glob<string>('/server/areas/*/*.form.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const entry = { id: 'e1', at: '2026-11-05T08:00:00Z', actor: null, payload: {}, before: {}, after: {} };

/** Every state as a timeline tells it: its path, and what is in several at once as paths joined by commas. */
const pathsIn = ({ lifecycles }: AreaManifest): readonly string[] =>
  lifecycles.flatMap((lifecycle) => {
    const paths = statesOf(lifecycle).map(({ path }) => path);
    return [...paths, paths.join(',')];
  });

/** No word of a language: a path, a name of the code, a day as machines write it. */
const RAW = /[a-z]+_[a-z]+|[a-z]\.[a-z]|\bstate\.|\d{4}-\d\d-\d\d/;

describe.each(['en', 'ar'] as const)('%s', (language) => {
  const known = new Map<string, { readonly i18n: I18n; readonly sheet: Sheet }>();
  beforeAll(async () => {
    for (const { area, texts } of manifests) {
      const sheet = {
        ...(language === 'en' ? enKit : arKit),
        ...(language === 'en' ? texts.en : await texts.ar()),
      };
      known.set(area.name, {
        sheet,
        i18n: { t: createTexts(language, sheet), format: formatOf(language), language },
      });
    }
  });
  const of = (name: string) => {
    const found = known.get(name);
    if (found === undefined) throw new Error(`No area ${name}`);
    return found;
  };

  it.each(manifests.map((manifest) => [manifest.area.name, manifest] as const))(
    'a timeline of %s tells every command and state in words',
    (name, manifest) => {
      const { i18n } = of(name);
      const commands = manifest.lifecycles.flatMap((one) => Object.keys(one.commands));
      const shownTexts = [
        ...pathsIn(manifest).map((to) =>
          entryText({ ...entry, kind: 'command', name: commands[0] ?? '', from: 'before', to }, i18n),
        ),
        ...commands.map((command) =>
          entryText({ ...entry, kind: 'command', name: command, from: null, to: null }, i18n),
        ),
      ];
      expect(shownTexts.filter((text) => RAW.test(text.replaceAll('before', '')))).toEqual([]);
    },
  );

  it.each(manifests.map(({ area }) => [area.name] as const))(
    'a reason of %s that has a day says it as people write it',
    (name) => {
      const { i18n, sheet } = of(name);
      const sentences = Object.entries(sheet).flatMap(([key, text]) => {
        if (!key.startsWith('reason.')) return [];
        const gaps = [...String(text).matchAll(/\{(\w+)\}/g)].map(
          ([, gap = '']) => [gap, '2026-12-05'] as const,
        );
        return [reasonText({ code: key.slice('reason.'.length), values: Object.fromEntries(gaps) }, i18n)];
      });
      expect(sentences.filter((text) => text.includes('2026-12-05'))).toEqual([]);
    },
  );

  it('an instant that has passed is not still to come, however late the clock of the reader is', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const soon = new Date(now + 90_000).toISOString();
    const shownTexts = manifests.flatMap(({ area }) =>
      Object.entries(allFields(area)).flatMap(([name, field]) => {
        if (field.kind !== 'instant' || field.isAhead) return [];
        const shown = shownOf(name, field, soon, { isMasked: false, i18n: of(area.name).i18n, now });
        return 'text' in shown ? [shown.text] : [];
      }),
    );
    expect(shownTexts.length).toBeGreaterThan(manifests.length);
    expect(new Set(shownTexts)).toEqual(new Set([language === 'en' ? 'now' : 'الآن']));
  });

  it('what somebody did by a link is not by the system', () => {
    const done = Object.entries(forms).flatMap(([path, source]) =>
      [
        ...source.matchAll(
          /commandSubject\(work, '(\w+)'|event: '(\w+)'|change(?:Subject|AsSystem)\(|acceptQuote\(/g,
        ),
      ].map(
        ([, subject, event]) =>
          [/areas\/([\w-]+)\//.exec(path)?.[1] ?? '', subject ?? event ?? 'changed'] as const,
      ),
    );
    expect(done.length).toBeGreaterThan(5);
    const unnamed = done.filter(([area, command]) => {
      const areas = [area, ...(area === 'letter-signers' ? ['letters'] : [])];
      return areas.every((name) => {
        const { t } = of(name).i18n;
        return doerText(null, command, t) === t('record.system');
      });
    });
    expect(unnamed).toEqual([]);
  });
});

describe('one paper', () => {
  const statesThatOffer = ({ area, lifecycles }: AreaManifest) =>
    lifecycles.flatMap(({ machine }) =>
      Object.entries(machine.states).map(
        ([state, { ownEvents }]) => [`${area.name} ${state}`, [...ownEvents].map(String)] as const,
      ),
    );

  it('is verified in one step wherever it can be taken up for review', () => {
    // areas whose papers are verified: in others a review is the decision itself
    const ofPapers = manifests.filter(({ lifecycles }) =>
      lifecycles.some(({ commands }) => 'verify' in commands),
    );
    const taken = ofPapers.flatMap(statesThatOffer).filter(([, events]) => events.includes('review'));
    expect(taken.length).toBeGreaterThan(1);
    expect(taken.filter(([, events]) => !events.includes('verify'))).toEqual([]);
  });
});
