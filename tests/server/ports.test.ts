import type { Database } from '@server/db/database';
import { onOneEngine } from '@tests/support/database';
import { startReference } from '@tests/support/reference-back-end';
import { REFERENCE_PANELS } from '@tests/support/reference-data';
import { describeAreasPort } from '../contracts/areas.contract';
import { describeAuthPort } from '../contracts/auth.contract';
import { describeCompanyPort } from '../contracts/company.contract';
import { describeDashboardPort } from '../contracts/dashboard.contract';
import { describeFilesPort, filesOf } from '../contracts/files.contract';
import { describeHeaderToolsPort } from '../contracts/header-tools.contract';
import { describeStartUpPort } from '../contracts/start-up.contract';
import { headerToolsOf, portOf } from '../contracts/support/back-end.harness';
import { PEOPLE } from '../contracts/support/back-end-data';

/** The suites that every back end adapter passes, on the http adapters before the reference server itself. */
onOneEngine((open) => {
  let opened: Promise<Database> | null = null;
  const start = async () => {
    opened ??= open();
    return startReference(await opened);
  };
  describeAuthPort('http, on the reference server', start);
  describeCompanyPort(
    'http, on the reference server',
    portOf(({ company }) => company, start),
  );
  describeDashboardPort(
    'http, on the reference server',
    portOf(({ dashboard }) => dashboard, start),
    REFERENCE_PANELS,
  );
  describeAreasPort(
    'http, on the reference server',
    portOf(({ areas }) => areas(), start),
  );
  describeFilesPort('http, on the reference server', filesOf(portOf(({ areas }) => areas(), start)));
  describeHeaderToolsPort(
    'http, on the reference server',
    headerToolsOf(start, ({ token, code, notify }) => ({
      code: async (who) => code(await token(who), PEOPLE[who].email),
      notify: (who, title) => notify(`user-${who}`, title),
    })),
  );
  describeStartUpPort(
    'http, on the reference server',
    portOf(({ startUp }) => startUp, start),
  );
});
