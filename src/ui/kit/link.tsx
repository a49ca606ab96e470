import { type ComponentProps, createContext, use } from 'react';
import { Link as RouterLink } from 'wouter';

/** Told of an address that somebody is about to go to; whoever draws the links may fetch what stands there. */
export const PrefetchContext = createContext<(address: string) => void>(() => {});

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'download' | 'target'> & { readonly href: string };

/** A link to a page of the portal. What else is linked (another tab, a place of the same page) is a plain `<a>`. */
export const Link = ({ href, onClick, ...rest }: LinkProps) => {
  const prefetch = use(PrefetchContext);
  return (
    <RouterLink
      {...rest}
      href={href}
      onPointerEnter={() => prefetch(href)}
      onClick={(event) => {
        onClick?.(event);
        // no pointer had to come by: the keyboard, a finger
        prefetch(href);
      }}
    />
  );
};
