/** Statuses whose answers never carry a body (Fetch standard). */
const BODILESS = new Set([204, 205, 304]);

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .flatMap((line) => {
        const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value] as [string, string]];
      }),
  );

/** A redirect that was followed stands as one: nobody goes on from it. */
const answerIn = (request: XMLHttpRequest, askedAt: string): Response => {
  const status = request.responseURL === askedAt ? request.status : 302;
  const body = BODILESS.has(status) ? null : request.responseText;
  return new Response(body, { status, headers: headersOf(request) });
};

/**
 * Sends one request and tells how many bytes of its body are on their way, which `fetch` tells nobody. Answers and fails as `fetch` does:
 * a line that breaks is a TypeError, an abort its reason.
 */
export const upload = async (request: Request, onSent: (bytes: number) => void): Promise<Response> => {
  const { method, url, headers, signal } = request;
  const body = await request.blob();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const line = new XMLHttpRequest();
    const leave = () => line.abort();
    signal.addEventListener('abort', leave);
    line.open(method, url);
    for (const [name, value] of headers) line.setRequestHeader(name, value);
    line.upload.onprogress = ({ loaded }) => onSent(loaded);
    line.onload = () => resolve(answerIn(line, url));
    line.onerror = () => reject(new TypeError('The upload did not come through'));
    line.onabort = () => reject(signal.reason);
    line.onloadend = () => signal.removeEventListener('abort', leave);
    line.send(body);
  });
};
