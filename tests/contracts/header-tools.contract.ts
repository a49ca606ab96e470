import { ALL_IN_REACH } from '@domain/company/company-scope';
import type { HeaderToolsPort, OneTimeCode } from '@domain/header-tools/header-tools.port';
import type { SearchAnswer } from '@domain/header-tools/search';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE } from './support/back-end-data';
import { accepted, failureOf, gone, staying } from './support/failures';
import { closedGate, openGate, scriptedGate } from './support/gates';
import type { PortHarness } from './support/harness';

type Who = keyof typeof PEOPLE;

/** The back end has the area `leads`, which staff alone see, and the product `p1`, which is open to everybody of back-end-data.ts. */
export interface HeaderToolsHarness extends PortHarness<HeaderToolsPort> {
  /** A new lead of this name; its id. */
  lead(prospect: string): Promise<string>;
  /** A code with which this person enters this very portal. */
  code(who: Who): Promise<OneTimeCode>;
  /** Something happened that this person is to hear of, later than all before it. */
  notify(who: Who, title: string): Promise<void>;
}

let words = 0;
/** Every test looks for a word that no other has. */
const uniqueWord = (): string => {
  words += 1;
  return `palette${[...String(words)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
};
const idOf = (who: Who): string => `user-${who}`;
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/contract',
  expirationTime: null,
  keys: { p256dh: 'p', auth: 'a' },
};

/**
 * `beyond`: what the specification leaves open: search, marks, codes and push; `notifies`: something happens of which somebody hears. A
 * back end may do without either.
 */
export const describeHeaderToolsPort = (
  adapter: string,
  start: () => Promise<HeaderToolsHarness>,
  { beyond = true, notifies = true }: { readonly beyond?: boolean; readonly notifies?: boolean } = {},
) =>
  describe(`HeaderToolsPort kept by ${adapter}`, () => {
    let back: HeaderToolsHarness;
    beforeEach(async () => {
      back = await start();
    });
    afterEach(() => back.stop());

    const toolsOf = async (who: Who): Promise<HeaderToolsPort> => back.port(openGate(await back.token(who)));
    const found = ({ groups }: SearchAnswer) => groups.flatMap((group) => group.found);

    if (beyond) {
      describe('search', () => {
        it('finds a record by beginnings of its words, and tells where it is opened', async () => {
          const word = uniqueWord();
          const id = await back.lead(`${word} Marine`);
          const { search } = await toolsOf('admin');
          const text = `${word.slice(0, -1)} mar`;
          const answer = accepted(await search({ text, company: ALL_IN_REACH }, staying()));
          const about = {
            id,
            title: `${word} Marine`,
            state: 'new',
            address: `/Leads?tab=leads&record=${id}`,
          };
          expect(found(answer)).toContainEqual(expect.objectContaining(about));
          expect(answer.complete).toBe(true);
        });

        it('gives five records of an area at most', async () => {
          const word = uniqueWord();
          for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
            await back.lead(`${word} ${name}`);
          const { search } = await toolsOf('admin');
          const { groups } = accepted(await search({ text: word, company: ALL_IN_REACH }, staying()));
          expect(groups.map(({ area, found }) => [area, found.length])).toEqual([['leads', 5]]);
        });

        it('shows nobody what his lists would not', async () => {
          const word = uniqueWord();
          await back.lead(word);
          const { search } = await toolsOf('manager');
          expect(found(accepted(await search({ text: word, company: ALL_IN_REACH }, staying())))).toEqual([]);
        });

        it('finds nothing for a text without letters and digits, and says that this is all', async () => {
          const { search } = await toolsOf('admin');
          const answer = accepted(await search({ text: ' - ', company: ALL_IN_REACH }, staying()));
          expect(answer).toEqual({ groups: [], complete: true });
        });

        it("refuses another client's company", async () => {
          const { search } = await toolsOf('manager');
          const answer = await search({ text: 'falcon', company: ['other'] }, staying());
          expect(failureOf(answer)).toMatchObject({ kind: 'refused', status: 403, code: 'forbidden' });
        });
      });
    }

    describe('notifications', () => {
      it('answers with those of the user, or with none', async () => {
        const { notifications } = await toolsOf('manager');
        expect((await notifications(idOf('manager'), staying())).ok).toBe(true);
      });

      if (notifies) {
        it('gives a user his own, the latest first, unread', async () => {
          await back.notify('manager', 'Permit ready');
          await back.notify('manager', 'Payroll is due');
          await back.notify('employee', 'Not for the manager');
          const { notifications } = await toolsOf('manager');
          const rows = accepted(await notifications(idOf('manager'), staying()));
          expect(rows).toMatchObject([
            { title: 'Payroll is due', readAt: null },
            { title: 'Permit ready', readAt: null },
          ]);
        });

        it('marks those that are named as read, and all when none is', async () => {
          for (const title of ['First', 'Second', 'Third']) await back.notify('manager', title);
          const { notifications, markRead } = await toolsOf('manager');
          const rows = async () => accepted(await notifications(idOf('manager'), staying()));
          const unread = async () =>
            (await rows()).flatMap(({ title, readAt }) => (readAt === null ? [title] : []));
          const [latest] = await rows();
          expect(accepted(await markRead([latest?._id ?? ''], staying()))).toBeNull();
          expect(await unread()).toEqual(['Second', 'First']);
          accepted(await markRead('all', staying()));
          expect(await unread()).toEqual([]);
        });
      }

      if (beyond) {
        it("refuses somebody else's, to staff too", async () => {
          const { notifications } = await toolsOf('admin');
          expect(failureOf(await notifications(idOf('manager'), staying()))).toMatchObject({
            kind: 'refused',
            code: 'forbidden',
          });
        });
      }
    });

    if (beyond) {
      describe('one-time codes', () => {
        it.each(['ssoLaunch', 'lend'] as const)(
          '%s gives a code for a product that is open to the user',
          async (call) => {
            const tools = await toolsOf('manager');
            const { email } = PEOPLE.manager;
            const code = accepted(await tools[call]({ email, productId: 'p1' }, staying()));
            expect(code).toEqual({ email, otp: expect.stringMatching(/\S/) });
            const other = accepted(await tools[call]({ email, productId: 'p1' }, staying()));
            expect(other.otp).not.toBe(code.otp);
          },
        );

        it.each([
          ['a product that is not open to the user', PEOPLE.manager.email, 'p2'],
          ["another's address", PEOPLE.admin.email, 'p1'],
        ])('gives no code for %s', async (_, email, productId) => {
          const { ssoLaunch, lend } = await toolsOf('manager');
          for (const ask of [ssoLaunch, lend])
            expect(failureOf(await ask({ email, productId }, staying()))).toMatchObject({
              kind: 'refused',
              code: 'forbidden',
            });
        });

        it('signs in with a code, once, and without the gate', async () => {
          const code = await back.code('manager');
          const { enter } = await back.port(closedGate);
          const { tokens, identity } = accepted(await enter(code, staying()));
          expect(identity).toMatchObject({ user: { email: PEOPLE.manager.email }, role: 'isAdmin' });
          const { notifications } = await back.port(openGate(tokens.access));
          expect((await notifications(idOf('manager'), staying())).ok).toBe(true);
          expect(failureOf(await enter(code, staying()))).toMatchObject({ code: 'link_expired' });
        });

        it.each([
          ['that was made up', async () => ({ email: PEOPLE.manager.email, otp: 'made-up' })],
          [
            "with another's address",
            async () => ({ ...(await back.code('manager')), email: PEOPLE.admin.email }),
          ],
        ] as const)('refuses a code %s', async (_, shown) => {
          const { enter } = await back.port(closedGate);
          expect(failureOf(await enter(await shown(), staying()))).toMatchObject({
            kind: 'refused',
            code: 'link_expired',
          });
        });
      });

      describe('push', () => {
        it('tells the key with which a browser asks, or null where there is no push', async () => {
          const { pushKey } = await toolsOf('manager');
          const key = accepted(await pushKey(staying()));
          expect(key === null || key.length > 0).toBe(true);
        });

        it("takes a browser's subscription, twice as well, and forgets it, twice as well", async () => {
          const { subscribe, unsubscribe } = await toolsOf('manager');
          const own = { userId: idOf('manager'), subscription: SUBSCRIPTION };
          for (const _ of ['once', 'twice']) expect(accepted(await subscribe(own, staying()))).toBeNull();
          for (const _ of ['once', 'twice'])
            expect(accepted(await unsubscribe(SUBSCRIPTION.endpoint, staying()))).toBeNull();
        });

        it('refuses a subscription in the name of somebody else', async () => {
          const { subscribe } = await toolsOf('admin');
          const other = { userId: idOf('manager'), subscription: SUBSCRIPTION };
          expect(failureOf(await subscribe(other, staying()))).toMatchObject({ code: 'forbidden' });
        });
      });
    } else {
      it('says of everything but notifications that it is not offered', async () => {
        const tools = await toolsOf('manager');
        const { email } = PEOPLE.manager;
        const own = { userId: idOf('manager'), subscription: SUBSCRIPTION };
        const answers = [
          await tools.search({ text: 'falcon', company: ALL_IN_REACH }, staying()),
          await tools.markRead('all', staying()),
          await tools.ssoLaunch({ email, productId: 'p1' }, staying()),
          await tools.lend({ email, productId: 'p1' }, staying()),
          await tools.enter({ email, otp: 'code' }, staying()),
          await tools.pushKey(staying()),
          await tools.subscribe(own, staying()),
          await tools.unsubscribe(SUBSCRIPTION.endpoint, staying()),
        ];
        for (const answer of answers)
          expect(failureOf<unknown, unknown>(answer)).toMatchObject({ kind: 'refused', code: 'not_served' });
      });
    }

    describe('on the line', () => {
      it('passes the gate: a refused token is renewed and the request repeated once (case 17)', async () => {
        const good = await back.token('manager');
        const gate = scriptedGate(['ended', good], ['retry', 'deliver']);
        expect((await (await back.port(gate)).notifications(idOf('manager'), staying())).ok).toBe(true);
        expect(gate.judged).toEqual([
          { token: 'ended', answer: 'unauthorized' },
          { token: good, answer: 'accepted' },
        ]);
      });

      it('is dropped when nobody is signed in, when the gate says so, and when the caller has left (case 6)', async () => {
        const token = await back.token('manager');
        for (const [gate, signal] of [
          [closedGate, staying()],
          [scriptedGate([token], ['drop']), staying()],
          [openGate(token), gone()],
        ] as const) {
          const { notifications } = await back.port(gate);
          expect(failureOf(await notifications(idOf('manager'), signal))).toEqual({ kind: 'dropped' });
        }
      });

      it.each([
        ['offline', 'unreachable'],
        ['serverError', 'failed'],
        ['htmlAnswer', 'malformed'],
      ] as const)('%s is %s, also where nobody is signed in', async (fault, kind) => {
        const { notifications, enter } = await toolsOf('manager');
        back.fault(fault, true);
        expect(failureOf(await notifications(idOf('manager'), staying()))).toMatchObject({ kind });
        const code = { email: PEOPLE.manager.email, otp: 'code' };
        expect(failureOf(await enter(code, staying()))).toMatchObject({ kind });
      });

      it('is dropped when the caller leaves while waiting', async () => {
        const { notifications } = await toolsOf('manager');
        back.fault('slow', true);
        const leaving = new AbortController();
        const answer = notifications(idOf('manager'), leaving.signal);
        leaving.abort();
        expect(failureOf(await answer)).toEqual({ kind: 'dropped' });
      });
    });
  });
