import { roleIn } from '@machines/app/app.rules';
import { LANGUAGES, useUi } from '@ui/i18n/ui-context';
import { useTexts } from '@ui/i18n/use-texts';
import { useApp, useChild } from '@ui/portal-context';
import { useSelector } from '@xstate/react';
import {
  type Entry,
  type EntryGroup,
  fits,
  foundGroups,
  type Operation,
  placesFor,
  productEntries,
  recentEntries,
} from './entries';
import { toolTexts } from './texts';
import { useActions, useManifests } from './use-actions';
import { useHeaderTools } from './use-header-tools';

const NONE: readonly never[] = [];

/** The lines of the palette for what is typed: what was opened lately, where to go, what to do, what was found. */
export const useGroups = (year: string): readonly EntryGroup[] => {
  const t = useTexts(toolTexts);
  const { t: portal, label, language } = useUi();
  const { palette } = useHeaderTools();
  const role = useApp(({ context }) => roleIn(context));
  const products = useChild('session', ({ context }) => context.identity?.productAccess ?? NONE);
  const typed = useSelector(palette, ({ context }) => context.text.trim());
  const recent = useSelector(palette, ({ context }) => context.recent);
  const answer = useSelector(palette, ({ context }) => context.answer);
  const news = useActions(role);
  const found = useManifests(answer?.groups.map(({ area }) => area) ?? NONE);

  const operation = (id: Operation, title: string): Entry => ({
    id: `operation.${id}`,
    title,
    detail: '',
    does: { kind: 'operation', operation: id },
  });
  const other = LANGUAGES.find(({ code }) => code !== language);
  const actions = [
    ...news,
    operation('theme', portal('nav.darkTheme')),
    operation('privacy', portal('nav.privacy')),
    ...(other ? [operation('language', other.name)] : []),
    ...productEntries(products, t('apps.title')),
    operation('signOut', portal('header.logOut')),
  ];
  const work: Entry = {
    id: 'my-work',
    title: t('inbox.work'),
    detail: '',
    does: { kind: 'go', address: '/my-work', isRecord: false },
  };
  const places = [work, ...placesFor(role, label, ({ title }) => label(title), year)];
  const fitting = (entries: readonly Entry[]) =>
    entries.filter(({ title, detail }) => fits(`${title} ${detail}`, typed));
  const textsOf = (area: string, state: string) => {
    const own = found.get(area)?.texts ?? {};
    return { area: own['area.list'] ?? area, state: own[`state.${state}`] ?? '' };
  };
  return [
    { id: 'recent', label: t('palette.recent'), entries: typed === '' ? recentEntries(recent) : NONE },
    { id: 'goTo', label: t('palette.goTo'), entries: fitting(places) },
    { id: 'actions', label: t('palette.actions'), entries: fitting(actions) },
    ...(answer === null ? NONE : foundGroups(answer, places, textsOf, language)),
  ].filter(({ entries }) => entries.length > 0);
};
