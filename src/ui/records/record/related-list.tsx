import type { Reference } from '@domain/area/field';
import { use } from 'react';
import { useArea } from '../area-scope';
import { ListWithin } from './list-within';

/** The records of an area that belong to a record of another one; a new one begins as its. */
export const RelatedList = ({ of, field }: { of: Reference; field: string }) => {
  const { manifest } = useArea();
  const { name } = manifest.area;
  const List = use(ListWithin);
  if (List === null) return null;
  return (
    <List
      name={`${name}:of:${of.id}`}
      tab={{ value: name, label: name, query: { filter: { [field]: { in: [of.id] } } } }}
      isInAddress={false}
      prefilled={{ [field]: of.id }}
      known={{ [of.id]: of.label }}
    />
  );
};
