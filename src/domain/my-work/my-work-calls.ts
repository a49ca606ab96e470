import type { Nothing } from '@domain/shared/nothing';
import type { DueChoice, HomeAmounts, MyWork } from './my-work';

export interface MyWorkCalls {
  /** Everything that waits for whoever asks, over all areas; `area`: of this one only. */
  'my-work.list': { input: { readonly area: string | null; readonly due: DueChoice }; answer: MyWork };
  /** Amounts of his home, within the companies in force. */
  'my-work.home': { input: Nothing; answer: HomeAmounts };
}
