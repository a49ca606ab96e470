import { listBody } from '@adapters/http/areas.http';
import { ALL_IN_REACH } from '@domain/company/company-scope';
import { ROUTES } from '@domain/navigation/lazy-routes';
import { type EarlyList, listAddress } from '@domain/platform/boot-plan';
import { collectionAtFirst, nextPageRequest } from '@machines/collection/collection.rules';
import { collectionInput } from '@machines/workspace/workspace';
import { loadPage, routeIn } from '@ui/pages';

/** A call for a list, without the companies, which are the visitor's, and without the back end's address. */
type FirstCall = Pick<EarlyList, 'path' | 'body' | 'unlessTabs'>;

const listsAt = async (path: string) => {
  const route = routeIn(ROUTES, path);
  return route === null ? undefined : (await loadPage(route.page)).default.lists;
};

/** What the page at an address asks first: a list, neither a board nor a way of its own. */
const callAt = async ({ pathname, search }: URL): Promise<FirstCall | null> => {
  const first = await (await listsAt(decodeURI(pathname)))?.first(search);
  if (first === undefined) return null;
  const atFirst = collectionAtFirst(collectionInput(first.list, search, ALL_IN_REACH));
  if (atFirst.shown !== 'table') return null;
  const { area, part } = nextPageRequest(atFirst);
  return { path: `/records/${area}/list`, body: listBody(part), unlessTabs: first.unlessTabs };
};

/** Every page of lists, with each of its tabs. */
const ownAddresses = async (): Promise<readonly string[]> => {
  const plain = ROUTES.filter(({ path }) => !/[:*]/.test(path));
  const addresses = plain.map(async ({ path }) => {
    const lists = await listsAt(path);
    return lists === undefined ? [] : ['', ...lists.searches].map((search) => path + search);
  });
  return (await Promise.all(addresses)).flat();
};

/**
 * What the pages of lists ask first, by `listAddress`: found at build time by the very code that will ask it, written beside the
 * client's manifest, and told to the start page by the server. `linked`: addresses that an app shell leads to.
 */
export const firstLists = async (linked: readonly string[]): Promise<Readonly<Record<string, FirstCall>>> => {
  const addresses = [...(await ownAddresses()), ...linked];
  const calls = addresses.map(async (address) => {
    const place = new URL(address, 'http://portal');
    const call = await callAt(place);
    return call === null ? [] : [[listAddress(place), call] as const];
  });
  return Object.fromEntries((await Promise.all(calls)).flat());
};
