import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';

/** What a page does without until it is wanted: components of one module, which is fetched apart. */
export interface Parts<Module> {
  /** Once; fails as every part of the program that cannot be fetched, and is tried again when it is asked for again. */
  load(): Promise<Module>;
  /** Fetches it before it is asked for. What fails here fails again, and is told, when it is. */
  prefetch(): void;
  /** A component of it. One that was prefetched is drawn at once; else it comes when it is first asked for, and the fallback stands in its place. */
  part<Props extends object>(
    pick: (module: Module) => ComponentType<Props>,
    fallback?: ReactNode,
  ): FunctionComponent<Props>;
}

export const partsFrom = <Module,>(loader: () => Promise<Module>): Parts<Module> => {
  let here: Module | null = null;
  let coming: Promise<Module> | null = null;
  const load = () => {
    coming ??= loader().then(
      (module) => {
        here = module;
        return module;
      },
      (failure: unknown) => {
        coming = null;
        throw failure;
      },
    );
    return coming;
  };
  return {
    load,
    prefetch: () => {
      load().catch(() => {});
    },
    part: <Props extends object>(
      pick: (module: Module) => ComponentType<Props>,
      fallback: ReactNode = null,
    ): FunctionComponent<Props> => {
      const Later = lazy(async () => ({ default: pick(await load()) }));
      return (props: Props) => {
        const [Part] = useState<ComponentType<Props>>(() => (here === null ? Later : pick(here)));
        return (
          <Suspense fallback={fallback}>
            <Part {...props} />
          </Suspense>
        );
      };
    },
  };
};
