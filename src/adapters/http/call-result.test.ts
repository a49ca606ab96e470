import { describe, expect, it } from 'vitest';
import { settle } from './call-result';
import { nothing } from './wire';

const answer = async () => ({ data: '{}', response: new Response('{}') });

describe('settle', () => {
  it('drops an answer that is there when its caller leaves', async () => {
    const leaving = new AbortController();
    const result = settle({ signal: leaving.signal, timeoutMs: 60_000, send: answer, read: nothing });
    leaving.abort();
    expect(await result).toEqual({ ok: false, error: { kind: 'dropped' } });
  });

  it('asks nobody for a caller who has left', async () => {
    let requests = 0;
    const send = () => {
      requests += 1;
      return answer();
    };
    const result = await settle({ signal: AbortSignal.abort(), timeoutMs: 60_000, send, read: nothing });
    expect([result, requests]).toEqual([{ ok: false, error: { kind: 'dropped' } }, 0]);
  });

  it('keeps a defect of a reader a throw', async () => {
    const read = () => {
      throw new TypeError('a defect');
    };
    const { signal } = new AbortController();
    await expect(settle({ signal, timeoutMs: 60_000, send: answer, read })).rejects.toThrow('a defect');
  });
});
