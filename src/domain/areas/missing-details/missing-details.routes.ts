import type { Route } from '@domain/navigation/routes';

const form = {
  page: 'areas/missing-details/update-details',
  title: { en: 'Your details', ar: 'بياناتك' },
  layout: 'public',
  early: [],
} as const;

/** Three addresses of one form (spec 2.1): links that went out under an older one go on working. */
export const routes: readonly Route[] = [
  { ...form, path: '/update-missing-details' },
  { ...form, path: '/update-v2' },
  { ...form, path: '/update-v2-new' },
];
