import { PrefetchContext } from '@ui/kit/link';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { Router } from 'wouter';
import { useApp, usePortal } from './portal-context';

const Path = createContext('');
const Search = createContext('');

/** What is within stands at this place. */
export const At = ({
  place: { path, search },
  children,
}: {
  readonly place: { readonly path: string; readonly search: string };
  readonly children: ReactNode;
}) => (
  <Path value={path}>
    <Search value={search}>{children}</Search>
  </Path>
);

const usePath = (): [string, (to: string, how?: { readonly replace?: boolean }) => void] => {
  const { app } = usePortal();
  const go = (to: string, { replace = false }: { readonly replace?: boolean } = {}) =>
    app.send({ type: 'navigation.requested', to, ...(replace && { how: 'replace' }) });
  return [use(Path), go];
};

/** wouter decodes a search string before it is read as one: `%2541` would be read as `A`. */
const useQuery = (): string => use(Search).replaceAll('%', '%25');

/** wouter on the app machine: its location is the machine's place, and to go elsewhere is to ask the machine. */
export const PlaceRouter = ({ children }: { readonly children: ReactNode }) => {
  const portal = usePortal();
  const place = useApp(({ context }) => context.location);
  const prefetchHere = useCallback(
    (address: string) => portal.child('prefetch').send({ type: 'prefetch.asked', address }),
    [portal],
  );
  return (
    <Router hook={usePath} searchHook={useQuery}>
      <PrefetchContext value={prefetchHere}>
        <At place={place}>{children}</At>
      </PrefetchContext>
    </Router>
  );
};
