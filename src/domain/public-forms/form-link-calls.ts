import type { IssuedLink, LinkPurpose } from './public-form';

export interface FormLinkCalls {
  /** A new link to the form of a record; the one before is void from then on. */
  'records.formLink': {
    input: { readonly area: string; readonly id: string; readonly purpose: LinkPurpose };
    answer: IssuedLink;
  };
}
