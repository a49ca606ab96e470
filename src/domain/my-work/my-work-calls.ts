import type { DueChoice, MyWork } from './my-work';

export interface MyWorkCalls {
  /** Everything that waits for whoever asks, over all areas; `area`: of this one only. */
  'my-work.list': { input: { readonly area: string | null; readonly due: DueChoice }; answer: MyWork };
}
