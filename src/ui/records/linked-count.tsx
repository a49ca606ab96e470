import { Link } from '@ui/kit/link';
import { useArea } from './area-scope';

/** A count that opens the list of what it counts; the list of none tells nobody anything. */
export const LinkedCount = ({ count, href }: { readonly count: unknown; readonly href: string | null }) => {
  const { format } = useArea();
  const number = Number(count ?? 0);
  const shown = format.number(number);
  return href === null || number === 0 ? shown : <Link href={href}>{shown}</Link>;
};
