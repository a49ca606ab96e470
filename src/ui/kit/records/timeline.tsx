import { lazy, type ReactNode } from 'react';

export interface TimelineProps {
  readonly label: string;
  /** In the order in which they are shown. */
  readonly entries: readonly {
    readonly id: string;
    /** A command, which stands out. */
    readonly isCommand: boolean;
    readonly content: ReactNode;
  }[];
}

/** What happened, one under the other. It comes with the first one that is looked at. */
export const Timeline = lazy(async () => ({
  default: (await import('@ui/kit/prime/timeline-part')).TimelinePart,
}));
