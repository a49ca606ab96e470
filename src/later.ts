import type { BackEndPorts } from './ports';

/** Runs a task when it is first wanted, and gives every caller the same answer; a failed one is tried again. */
export const once = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let held: Promise<T> | null = null;
  return () => {
    if (held === null) {
      held = run();
      held.catch(() => {
        held = null;
      });
    }
    return held;
  };
};

/** A back end whose adapters are loaded with the first call. */
export const laterBackEnd = (load: () => Promise<BackEndPorts>): BackEndPorts => ({
  auth: {
    signIn: async (given, signal) => (await load()).auth.signIn(given, signal),
    check: async (token, signal) => (await load()).auth.check(token, signal),
    refresh: async (token, signal) => (await load()).auth.refresh(token, signal),
    signOut: async (tokens, signal) => (await load()).auth.signOut(tokens, signal),
    requestPasswordReset: async (email, signal) => (await load()).auth.requestPasswordReset(email, signal),
    resetPassword: async (given, signal) => (await load()).auth.resetPassword(given, signal),
    changePassword: async (given, signal) => (await load()).auth.changePassword(given, signal),
  },
  company: {
    tree: async (signal) => (await load()).company.tree(signal),
    customers: async (ids, signal) => (await load()).company.customers(ids, signal),
    add: async (given, signal) => (await load()).company.add(given, signal),
  },
  dashboard: { load: async (panel, signal) => (await load()).dashboard.load(panel, signal) },
  startUp: { load: async (signal) => (await load()).startUp.load(signal) },
});
