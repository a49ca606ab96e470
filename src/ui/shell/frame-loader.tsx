import { loaderMachine } from '@machines/loader/loader.machine';
import { useMachine } from '@xstate/react';
import { PageLoader } from './page-loader';

/** Whether a frame that has just been mounted still shows its loader. */
export const useFrameLoader = (): boolean => {
  const [now] = useMachine(loaderMachine);
  return now.matches('loading');
};

/** The shell's loader: above a page that is there already and can be used. */
export const FrameLoader = () => useFrameLoader() && <PageLoader />;
