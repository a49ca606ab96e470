import { onceFor } from '@domain/shared/once-for';
import { useUi } from '@ui/i18n/ui-context';
import PrimeReact, { type APIOptions, addLocale, locale, PrimeReactContext } from 'primereact/api';
import type { ReactNode } from 'react';
import { localeOf } from './locale';

/** The few rules that the library writes itself carry the page's nonce; where there is no policy (the demo) there is none. */
const nonceOf = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** Unstyled: the looks of each widget are its own style sheet on our tokens. Nothing moves when it opens. */
const optionsIn = (language: string): APIOptions => {
  const nonce = nonceOf();
  return {
    locale: language,
    unstyled: true,
    cssTransition: false,
    ripple: false,
    autoZIndex: PrimeReact.autoZIndex,
    zIndex: PrimeReact.zIndex,
    ptOptions: { mergeSections: true, mergeProps: true },
    ...(nonce !== undefined && { nonce }),
  };
};

/** One for each language: the library's own provider makes another whenever it is drawn, and every widget within is drawn anew. */
const options = onceFor((language: string) => {
  addLocale(language, localeOf(language));
  return optionsIn(language);
});

/**
 * PrimeReact as this kit uses it. Every widget of the kit that is one of its own draws it within; so the library comes with the first
 * widget that needs it, not with the page.
 */
export const Prime = ({ children }: { readonly children: ReactNode }) => {
  const { language } = useUi();
  const value = options(language);
  // the library reads its words from here while it draws
  locale(language);
  return <PrimeReactContext value={value}>{children}</PrimeReactContext>;
};
