import { useLayoutEffect } from 'react';

/**
 * The start page's picture of the dashboard (decision 022) leaves when this view is drawn. `isComplete` false: only when it does not
 * show more than the view does.
 */
export const useInsteadOfPicture = (isComplete = true): void =>
  useLayoutEffect(() => {
    const picture = document.getElementById('first-picture');
    if (isComplete || picture?.dataset.figures === undefined) picture?.remove();
  }, [isComplete]);
