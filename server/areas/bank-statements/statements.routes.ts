import { BrokenStatement, type Fault, reasonOf } from '@domain/finance/statements/fault';
import { calls, STATEMENT_BYTES } from '@openapi/bank-statements.contract';
import { bind } from '@server/platform/bind';
import { receiveFile } from '@server/platform/files/receive';
import { Refusal } from '@server/platform/problem';
import { requireAreaOperation } from '@server/records/access';
import { readStatementsFile } from '@server/records/import/statements/read-statements-file';
import { storingFile } from '@server/records/import/store-file';
import { requireArea, requireRecord } from '@server/records/record-access';
import { binding } from './bank-statements.binding';
import { linesOf } from './neighbours';
import { storeStatement } from './store-statement';

/** Lines of a statement that one looks at before it is taken in. */
const LINES_SHOWN = 200;

const broken = (fault: Fault): Refusal => new Refusal('not_allowed', { reasons: [reasonOf(fault)] });

const filsOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

export const routes = bind(calls, {
  readBankStatements: async ({ caller, query, upload }, services) => {
    const seen = await requireArea(services.db, caller, 'bank-statements');
    requireAreaOperation(seen.binding, caller, 'imports');
    const received = await receiveFile(upload.content, {
      folder: services.files.incoming,
      maxBytes: STATEMENT_BYTES,
    });
    try {
      const read = await readStatementsFile({ path: received.path, order: query.order ?? null });
      if (!read.ok) throw broken(read.error);
      const hints = {
        account: query.account ?? null,
        opening_fils: filsOf(query.opening_fils),
        closing_fils: filsOf(query.closing_fils),
      };
      const at = services.clock.now();
      const file = { name: upload.name, at, authorId: caller.userId, entity: 'bank_statement' } as const;
      const statements = await storingFile(services.files, received, file, (storeFile) =>
        services.db.transaction().execute(async (trx) => {
          const writer = { services, trx, binding, visibility: null, onBehalfOf: caller, at };
          const stored = [];
          for (const statement of read.value) {
            const one = await storeStatement(writer, statement, {
              hints,
              file: upload.name,
              authorId: caller.userId,
            });
            await storeFile(trx, one.id, statement.format);
            stored.push(one);
          }
          return stored;
        }),
      );
      return { statements };
    } catch (error) {
      throw error instanceof BrokenStatement ? broken(error.fault) : error;
    } finally {
      await received.discard();
    }
  },
  bankStatementLines: async ({ caller, params: { id } }, { db }) => {
    await requireRecord(db, caller, { area: 'bank-statements', id });
    const { content, known } = await linesOf(db, id);
    return {
      lines: content
        .slice(0, LINES_SHOWN)
        .map(({ booked_on, fils, bank_reference, reference, counterparty, narrative, at }) => ({
          booked_on,
          fils,
          bank_reference,
          reference,
          counterparty,
          narrative,
          at,
          is_known: known?.has(at) ?? false,
        })),
      total: content.length,
    };
  },
});
