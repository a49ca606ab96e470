import { type ComponentType, createContext } from 'react';
import type { CollectionScreenProps } from '../list/collection-screen';

/** Draws a list within a record. Lists hold records and records hold lists: the list around a record tells it how. */
export const ListWithin = createContext<ComponentType<CollectionScreenProps> | null>(null);
