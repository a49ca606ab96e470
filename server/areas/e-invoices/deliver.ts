import { archiveAnswer, ensureXml } from '@server/platform/e-invoice/archive';
import type { EInvoiceGateway, GatewayAnswer } from '@server/platform/e-invoice/gateway';
import type { Services } from '@server/platform/services';
import { commandAsSystem } from '@server/records/write/write';
import { match } from 'ts-pattern';
import { binding } from './e-invoices.binding';

/** What delivery needs to know of an electronic invoice. */
export interface Waiting {
  readonly id: string;
  readonly invoiceId: string;
  readonly number: string;
  readonly uuid: string;
  readonly state: string;
  readonly receipt: string | null;
}

/** Its file is archived first, then handed over. @throws when the gateway cannot be reached */
const submit = async (services: Services, gateway: EInvoiceGateway, one: Waiting): Promise<void> => {
  const { content, sha256 } = await ensureXml(services.db, one, services.clock.now());
  const receipt = await gateway.submit({ uuid: one.uuid, content });
  await commandAsSystem(services, binding, {
    id: one.id,
    event: 'submit',
    payload: { provider: gateway.name, receipt, xml_sha256: sha256 },
  });
};

/** What the answer leads to, the commands in their order. */
const follow = async (services: Services, one: Waiting, answer: GatewayAnswer): Promise<void> => {
  const archived = (content: Buffer) => archiveAnswer(services.db, one, content, services.clock.now());
  const give = (event: string, payload: Record<string, string>) =>
    commandAsSystem(services, binding, { id: one.id, event, payload });
  await match(answer)
    .with({ kind: 'pending' }, async () => {})
    .with({ kind: 'validated' }, async ({ content }) => {
      if (one.state === 'submitted') await give('validate', { answer_sha256: await archived(content) });
    })
    .with({ kind: 'reported' }, async ({ content }) => {
      const answer_sha256 = await archived(content);
      if (one.state === 'submitted') await give('validate', { answer_sha256 });
      await give('report', { answer_sha256 });
    })
    .with({ kind: 'rejected' }, async ({ content, rules }) => {
      await give('reject', {
        answer_sha256: await archived(content),
        rejected_rules: rules.map(({ id, text }) => (text === undefined ? id : `${id} ${text}`)).join('\n'),
      });
    })
    .exhaustive();
};

/**
 * Hands over what is queued, and asks about what was handed over. When the gateway cannot be reached the failure stands on the record,
 * and the next attempt is later.
 */
export const deliver = async (services: Services, gateway: EInvoiceGateway, one: Waiting): Promise<void> => {
  const work =
    one.receipt === null || one.state === 'queued'
      ? () => submit(services, gateway, one)
      : async () => follow(services, one, await gateway.ask(String(one.receipt)));
  try {
    await work();
  } catch (error) {
    services.log.warn({ err: error, e_invoice: one.id }, 'an electronic invoice was not delivered');
    const failure = error instanceof Error ? error.message : String(error);
    await commandAsSystem(services, binding, { id: one.id, event: 'fail', payload: { failure } });
  }
};
