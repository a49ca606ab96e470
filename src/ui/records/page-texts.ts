import { type Area, defineArea } from '@domain/area/area';
import type { AreaManifest } from './manifest';

const NOTHING: Area = defineArea({
  name: '',
  entity: '',
  fields: {},
  title: '',
  lifecycles: [''],
  access: {},
  order: { field: 'created_at', direction: 'desc' },
  groups: [],
});

/** For the scope of a page that lists nothing: the words of the kit and its own. */
export const pageTexts = (texts: AreaManifest['texts']): AreaManifest => ({
  area: NOTHING,
  lifecycles: [],
  texts,
});
