import { accessIn } from '@domain/area/area.policy';
import { type Period, withoutIds } from '@domain/finance/account-statement';
import { reachOf } from '@domain/session/access.policy';
import { calls } from '@openapi/client-statements.contract';
import { writeAudit } from '@server/platform/audit';
import { bind } from '@server/platform/bind';
import { storePdf } from '@server/platform/finance/documents/document-files';
import { writeDocumentLetter } from '@server/platform/finance/documents/document-letter';
import { readClientMoney } from '@server/platform/finance/documents/read-client-money';
import { readStatement } from '@server/platform/finance/documents/read-statement';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { issueTicket } from '@server/records/export/downloads';
import { requireRecord } from '@server/records/record-access';
import { bindingOf } from '@server/records/registry';
import { clientMoneyFile, statementFile } from './statement';

const requireClient = ({ db }: Services, caller: Caller, id: string) =>
  requireRecord(db, caller, { area: 'clients', id });

/** What is mailed: the file, what it is called, and how the audit names it. */
interface Mailed {
  readonly make: typeof statementFile;
  readonly english: string;
  readonly arabic: string;
  readonly action: string;
}
const STATEMENT: Mailed = {
  make: statementFile,
  english: 'Statement of account',
  arabic: 'كشف حساب',
  action: 'company.statement_mailed',
};
const MONEY: Mailed = {
  make: clientMoneyFile,
  english: 'Statement of client money',
  arabic: 'كشف أموال العميل',
  action: 'company.money_mailed',
};

const mail = async (
  {
    caller,
    params: { id },
    body: { to, ...period },
  }: {
    readonly caller: Caller;
    readonly params: { readonly id: string };
    readonly body: Period & { readonly to: string };
  },
  services: Services,
  { make, english, arabic, action }: Mailed,
): Promise<{ mailed_to: string }> => {
  if (reachOf(caller.role) !== 'all') throw new Refusal('forbidden');
  await requireClient(services, caller, id);
  const at = services.clock.now();
  const { name, client, content } = await make(services.db, id, period);
  await services.db.transaction().execute(async (trx) => {
    const of = { entity: 'company', entityId: id, kind: 'statement' } as const;
    const file = await storePdf(trx, { ...of, name }, content, at);
    await writeDocumentLetter({ trx, services, at }, of, {
      to,
      subject: `${english} ${period.as_of} / ${arabic}`,
      text: `Please find attached the ${english.toLowerCase()} of ${client} as of ${period.as_of}.\n\nمرفق ${arabic} ${client} حتى ${period.as_of}.\n`,
      fileIds: [file.id],
    });
    await writeAudit(trx, {
      at,
      actorId: caller.userId,
      action,
      entity: 'company',
      entityId: id,
      after: { to, ...period, sha256: file.sha256 },
    });
  });
  return { mailed_to: to };
};

export const routes = bind(calls, {
  clientStatement: async ({ caller, params: { id }, body }, services) => {
    await requireClient(services, caller, id);
    const statement = await readStatement(services.db, id, body);
    return withoutIds(statement, (area) => {
      const binding = bindingOf(area);
      return binding !== null && accessIn(binding.area, caller.role) !== null;
    });
  },
  openClientStatement: async ({ caller, params: { id }, body: period }, services) => {
    await requireClient(services, caller, id);
    return issueTicket(services, caller, { kind: 'own', area: 'clients', id, period });
  },
  clientMoney: async ({ caller, params: { id }, body }, services) => {
    await requireClient(services, caller, id);
    return readClientMoney(services.db, id, body);
  },
  openClientMoney: async ({ caller, params: { id }, body: period }, services) => {
    await requireClient(services, caller, id);
    return issueTicket(services, caller, { kind: 'own', area: 'clients', id, format: 'money', period });
  },
  mailClientMoney: (request, services) => mail(request, services, MONEY),
  mailClientStatement: (request, services) => mail(request, services, STATEMENT),
});
