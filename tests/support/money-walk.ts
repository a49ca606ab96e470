import { randomUUID } from 'node:crypto';
import type { FieldInputs } from '@domain/area/field';
import type { ListPage, RecordAnswer, Row } from '@domain/area/records';
import { expect } from 'vitest';
import type { Person } from './records';

type Asker = Pick<Person, 'ask'>;

/** What a walk through documents does again and again: a failed step names what the server has said. */
export interface MoneyWalk {
  add(area: string, fields: FieldInputs): Promise<RecordAnswer>;
  read(area: string, id: string): Promise<RecordAnswer>;
  list(area: string, filter: object): Promise<readonly Row[]>;
  /** A command on the record as it is now, whatever becomes of it. */
  give(who: Asker, area: string, id: string, event: string, payload?: FieldInputs): ReturnType<Person['ask']>;
  /** The same, which is expected to succeed. */
  done(who: Asker, area: string, id: string, event: string, payload?: FieldInputs): Promise<RecordAnswer>;
}

/** @param author who enters and reads the documents; asked for at each step, because the people of a suite come after it is declared */
export const moneyWalk = (author: () => Asker): MoneyWalk => {
  const walk: MoneyWalk = {
    add: async (area, fields) => {
      const { status, body, text } = await author().ask(`POST /records/${area}/create`, {
        body: { fields, key: randomUUID() },
      });
      expect(status, text).toBe(201);
      return body as RecordAnswer;
    },
    read: async (area, id) => (await author().ask(`GET /records/${area}/${id}/read`)).body as RecordAnswer,
    list: async (area, filter) =>
      ((await author().ask(`POST /records/${area}/list`, { body: { filter } })).body as ListPage).rows,
    give: async (who, area, id, event, payload = {}) =>
      who.ask(`POST /records/${area}/${id}/commands/${event}`, {
        body: { version: (await walk.read(area, id)).version, payload, key: randomUUID() },
      }),
    done: async (...step) => {
      const { status, body, text } = await walk.give(...step);
      expect(status, text).toBe(200);
      return body as RecordAnswer;
    },
  };
  return walk;
};
