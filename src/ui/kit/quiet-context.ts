import { createContext } from 'react';

/** While true nothing opens over the page: something stands over it that must stay on top. */
export const QuietContext = createContext(false);
