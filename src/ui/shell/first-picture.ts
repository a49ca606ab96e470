import { APP_SHELL_ID } from '@domain/platform/boot-plan';
import { usePortal } from '@ui/portal-context';
import { useLayoutEffect } from 'react';

/** The start page's picture of the dashboard (decision 022), while it stands in the place of everything that is drawn. */
const standing = () => document.getElementById(APP_SHELL_ID);
export const isPictureStanding = (): boolean => standing() !== null;

/**
 * The picture leaves when this view is drawn, and the content arrives. `isComplete` false: only when the picture does not show more than
 * the view does.
 */
export const useInsteadOfPicture = (isComplete = true): void => {
  const { app } = usePortal();
  useLayoutEffect(() => {
    const picture = standing();
    if (picture === null || (!isComplete && picture.dataset.figures !== undefined)) return;
    picture.remove();
    app.send({ type: 'content.drawn' });
  }, [app, isComplete]);
};
