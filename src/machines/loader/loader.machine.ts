import { setup } from 'xstate';

/** How long a frame shows that it loads (spec 2.4, 9), milliseconds. */
export const LOADER_MS = 1_500;

/** The loader of a frame: there when the frame is mounted, gone after its time. */
export const loaderMachine = setup({ delays: { shown: LOADER_MS } }).createMachine({
  id: 'loader',
  initial: 'loading',
  states: {
    loading: { after: { shown: 'done' } },
    done: { type: 'final' },
  },
});
