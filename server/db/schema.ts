import type { AccessSchema } from './schema/access.schema';
import type { AreaSchema } from './schema/area.schema';
import type { LeadSchema } from './schema/leads.schema';
import type { PeopleSchema } from './schema/people.schema';
import type { PlatformSchema } from './schema/platform.schema';
import type { RecordsSchema } from './schema/records.schema';
import type { VisaSchema } from './schema/visas.schema';

/** Every table by name. One file per group of tables, beside its migration of the same name. */
export interface Schema
  extends PeopleSchema,
    AccessSchema,
    PlatformSchema,
    AreaSchema,
    LeadSchema,
    RecordsSchema,
    VisaSchema {}
