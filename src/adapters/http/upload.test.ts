import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upload } from './upload';

/** The part of XMLHttpRequest that an upload needs; what happens on the line is brought about by hand. */
class Line {
  static begun: (line: Line) => void;
  readonly sent: { method: string; url: string; headers: Record<string, string>; body: Blob | null } = {
    method: '',
    url: '',
    headers: {},
    body: null,
  };
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  responseURL = '';
  answered = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open(method: string, url: string): void {
    Object.assign(this.sent, { method, url });
    this.responseURL = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.headers[name] = value;
  }
  send(body: Blob): void {
    this.sent.body = body;
    Line.begun(this);
  }
  getAllResponseHeaders(): string {
    return this.answered;
  }
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
}

const ADDRESS = 'http://back.example/records/leads/l1/attachments';
const requestOf = (signal?: AbortSignal) =>
  new Request(ADDRESS, {
    method: 'POST',
    headers: { authorization: 'Bearer token', 'x-file-name': 'a.pdf' },
    body: new Blob(['%PDF-']),
    ...(signal && { signal }),
  });

describe('an upload', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', Line);
  });
  afterEach(() => vi.unstubAllGlobals());

  const begun = async (request = requestOf()) => {
    const sent: number[] = [];
    const begins = new Promise<Line>((resolve) => {
      Line.begun = resolve;
    });
    const answer = upload(request, (bytes) => sent.push(bytes));
    return { answer, sent, line: await begins };
  };

  it('sends what fetch would send, and tells how far it is', async () => {
    const { answer, sent, line } = await begun();
    const { method, url, headers, body } = line.sent;
    expect([method, url, await body?.text()]).toEqual(['POST', ADDRESS, '%PDF-']);
    expect(headers).toMatchObject({ authorization: 'Bearer token', 'x-file-name': 'a.pdf' });
    line.upload.onprogress?.({ loaded: 2 });
    line.upload.onprogress?.({ loaded: 5 });
    Object.assign(line, {
      status: 201,
      responseText: '{"id":"a1"}',
      answered: 'content-type: application/json\r\nx-request-id: r1\r\n',
    });
    line.onload?.();
    const { status, headers: answered } = await answer;
    expect(sent).toEqual([2, 5]);
    expect([status, answered.get('X-Request-Id'), await (await answer).json()]).toEqual([
      201,
      'r1',
      { id: 'a1' },
    ]);
  });

  it('an answer without a body is one', async () => {
    const { answer, line } = await begun();
    line.status = 204;
    line.onload?.();
    expect(await (await answer).text()).toBe('');
  });

  it('a redirect stands as one, wherever it led', async () => {
    const { answer, line } = await begun();
    Object.assign(line, { status: 200, responseURL: 'http://other.example/', responseText: 'hello' });
    line.onload?.();
    expect((await answer).status).toBe(302);
  });

  it('a line that breaks fails as fetch does', async () => {
    const { answer, line } = await begun();
    line.onerror?.();
    await expect(answer).rejects.toBeInstanceOf(TypeError);
  });

  it('ends with whoever gives it up, on its way and before', async () => {
    const leaving = new AbortController();
    const { answer } = await begun(requestOf(leaving.signal));
    leaving.abort(new Error('given up'));
    await expect(answer).rejects.toThrow('given up');
    await expect(upload(requestOf(leaving.signal), () => {})).rejects.toThrow('given up');
  });
});
