import type { Call } from './memory-network';

type Port = Readonly<Record<string, unknown>>;

/** Ports whose calls are many in one method: the panel or the area that is asked about belongs to the name. */
const TELLS_WHAT: readonly string[] = ['dashboard', 'areas'];

/**
 * The same ports, each of whose calls says before it is sent whose it is: `auth.refresh`, `dashboard.load figures`. A request is known
 * by its signal, so each gets one of its own, which is aborted with its caller's.
 *
 * @param notify hears of every call before it is made
 */
export const namedCalls = <Ports extends object>(
  ports: Ports,
  tab: number,
  notify: (signal: AbortSignal, call: Call, caller: AbortSignal) => void,
): Ports => {
  const method =
    (port: string, name: string, ask: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      const [about] = args;
      const what = TELLS_WHAT.includes(port) && typeof about === 'string' ? ` ${about}` : '';
      return ask(
        ...args.map((one) => {
          if (!(one instanceof AbortSignal)) return one;
          const signal = AbortSignal.any([one]);
          notify(signal, { tab, name: `${port}.${name}${what}` }, one);
          return signal;
        }),
      );
    };
  const named = (port: string, methods: object): Port =>
    Object.fromEntries(
      Object.entries(methods).map(([name, ask]: [string, unknown]) => [
        name,
        typeof ask === 'function' ? method(port, name, (...args) => ask(...args)) : ask,
      ]),
    );
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]: [string, unknown]) => [
      name,
      // a port that is loaded when it is first asked for
      typeof port === 'function' ? async () => named(name, await port()) : named(name, port as object),
    ]),
  ) as Ports;
};
