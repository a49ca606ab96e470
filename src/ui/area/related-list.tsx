import type { Reference } from '@domain/area/field';
import { useArea } from './area-scope';
import { CollectionScreen } from './collection-screen';

/** The records of an area that belong to a record of another one; a new one begins as its. */
export const RelatedList = ({ of, field }: { of: Reference; field: string }) => {
  const { manifest } = useArea();
  const { name } = manifest.area;
  return (
    <CollectionScreen
      name={`${name}@${of.id}`}
      tab={{ value: name, label: name, query: { filter: { [field]: { in: [of.id] } } } }}
      isInAddress={false}
      prefilled={{ [field]: of.id }}
      known={{ [of.id]: of.label }}
    />
  );
};
