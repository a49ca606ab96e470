import { accessIn } from '@domain/area/area.policy';
import { withoutIds } from '@domain/finance/account-statement';
import { reachOf } from '@domain/session/access.policy';
import { calls } from '@openapi/client-statements.contract';
import { writeAudit } from '@server/platform/audit';
import { bind } from '@server/platform/bind';
import { storePdf } from '@server/platform/finance/documents/document-files';
import { writeDocumentLetter } from '@server/platform/finance/documents/document-letter';
import { readStatement } from '@server/platform/finance/documents/read-statement';
import { Refusal } from '@server/platform/problem';
import type { Caller } from '@server/platform/scope';
import type { Services } from '@server/platform/services';
import { issueTicket } from '@server/records/export/downloads';
import { requireRecord } from '@server/records/record-access';
import { bindingOf } from '@server/records/registry';
import { statementFile } from './statement';

const requireClient = ({ db }: Services, caller: Caller, id: string) =>
  requireRecord(db, caller, { area: 'clients', id });

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
  mailClientStatement: async ({ caller, params: { id }, body: { to, ...period } }, services) => {
    if (reachOf(caller.role) !== 'all') throw new Refusal('forbidden');
    await requireClient(services, caller, id);
    const at = services.clock.now();
    const { name, client, content } = await statementFile(services.db, id, period);
    await services.db.transaction().execute(async (trx) => {
      const of = { entity: 'company', entityId: id, kind: 'statement' } as const;
      const file = await storePdf(trx, { ...of, name }, content, at);
      await writeDocumentLetter({ trx, services, at }, of, {
        to,
        subject: `Statement of account ${period.as_of} / كشف حساب`,
        text: `Please find attached the statement of account of ${client} as of ${period.as_of}.\n\nمرفق كشف حساب ${client} حتى ${period.as_of}.\n`,
        fileIds: [file.id],
      });
      await writeAudit(trx, {
        at,
        actorId: caller.userId,
        action: 'company.statement_mailed',
        entity: 'company',
        entityId: id,
        after: { to, ...period, sha256: file.sha256 },
      });
    });
    return { mailed_to: to };
  },
});
