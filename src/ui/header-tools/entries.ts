import { switchable } from '@domain/header-tools/products.rules';
import type { SearchAnswer } from '@domain/header-tools/search';
import { navigationFor } from '@domain/navigation/navigation';
import type { ProductAccess } from '@domain/session/session';
import type { Recent } from '@machines/header-tools/palette.machine';
import { PLACES, type TabPlace } from './places';

/** One line of the palette. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** Quiet words beside it: where it belongs, in which state it is. */
  readonly detail: string;
  readonly does:
    | { readonly kind: 'go'; readonly address: string; readonly isRecord: boolean }
    | { readonly kind: 'product'; readonly productId: string }
    | { readonly kind: 'operation'; readonly operation: Operation };
}
export type Operation = 'theme' | 'privacy' | 'language' | 'signOut';

export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Every word that is typed begins a word of the text. */
export const fits = (text: string, typed: string): boolean => {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
};

const go = (address: string, isRecord: boolean): Entry['does'] => ({ kind: 'go', address, isRecord });

/** Where somebody of this role can go: the entries of his sidebar, and the tabs of their pages. */
export const placesFor = (
  role: string | null,
  label: (key: string, values?: Readonly<Record<string, string>>) => string,
  tabLabel: (place: TabPlace) => string,
  year: string,
): readonly Entry[] => {
  const groups = navigationFor(role, 'dashboard');
  const items = groups.flatMap(({ label: group, items: own }) =>
    own.flatMap((item) =>
      item.route === null
        ? []
        : [
            {
              id: `nav.${item.id}`,
              title: label(item.label, { year }),
              detail: group === null ? '' : label(group),
              does: go(item.route, false),
            },
          ],
    ),
  );
  const paths = new Set(items.map(({ does }) => (does.kind === 'go' ? pathOf(does.address) : '')));
  const tabs = PLACES.filter(({ address }) => paths.has(pathOf(address))).map((place) => ({
    id: `tab.${place.address}`,
    title: tabLabel(place),
    detail:
      items.find(({ does }) => does.kind === 'go' && pathOf(does.address) === pathOf(place.address))?.title ??
      '',
    does: go(place.address, false),
  }));
  return [...items, ...tabs];
};
const pathOf = (address: string): string => (address.split('?')[0] ?? '').toLowerCase();

export const productEntries = (products: readonly ProductAccess[], detail: string): readonly Entry[] =>
  switchable(products).map(({ product_id, product_name }) => ({
    id: `product.${product_id}`,
    title: product_name,
    detail,
    does: { kind: 'product', productId: product_id },
  }));

export const recentEntries = (recent: readonly Recent[]): readonly Entry[] =>
  recent.map(({ title, address }) => ({
    id: `recent.${address}`,
    title,
    detail: '',
    does: go(address, true),
  }));

/**
 * What the search found, area by area, in the order of the sidebar (`places`). `textsOf`: what an area and a state in it are called.
 */
export const foundGroups = (
  { groups }: SearchAnswer,
  places: readonly Entry[],
  textsOf: (area: string, state: string) => { readonly area: string; readonly state: string },
  language: string,
): readonly EntryGroup[] => {
  const order = places.map(({ does }) => (does.kind === 'go' ? pathOf(does.address) : ''));
  const placeOf = ({ found }: SearchAnswer['groups'][number]): number => {
    const at = order.indexOf(pathOf(found[0]?.address ?? ''));
    return at === -1 ? order.length : at;
  };
  return [...groups]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(({ area, found }) => ({
      id: area,
      label: textsOf(area, '').area,
      entries: found.map(({ id, title, title_ar, of, state, address }) => ({
        id: `${area}.${id}`,
        title: (language === 'ar' && title_ar) || title,
        detail: [of, textsOf(area, state).state].filter((part) => part !== null && part !== '').join(' · '),
        does: go(address, true),
      })),
    }));
};
