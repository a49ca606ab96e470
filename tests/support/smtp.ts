import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface TestSmtpServer {
  readonly url: string;
  /** Letters as they came over the wire. */
  readonly received: readonly string[];
  /** From now on every letter is refused, or taken again. */
  refuse(whether: boolean): void;
  stop(): Promise<void>;
}

/** The least of a mail server: takes letters, or refuses them with 554. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const received: string[] = [];
  let refusing = false;
  const server = createServer((socket) => converse(socket, received, () => refusing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (whether) => {
      refusing = whether;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const converse = (socket: Socket, received: string[], refusing: () => boolean): void => {
  let text = '';
  let inLetter = false;
  const t = (line: string) => socket.write(`${line}\r\n`);
  t('220 test');
  socket.setEncoding('utf8').on('data', (data: string) => {
    text += data;
    for (;;) {
      const end = text.indexOf(inLetter ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const piece = text.slice(0, end);
      text = text.slice(end + (inLetter ? 5 : 2));
      if (inLetter) {
        inLetter = false;
        received.push(piece);
        t('250 taken');
      } else if (/^RCPT/i.test(piece) && refusing()) t('554 not today');
      else if (/^DATA/i.test(piece)) {
        inLetter = true;
        t('354 go on');
      } else if (/^QUIT/i.test(piece)) socket.end('221 bye\r\n');
      else t('250 ok');
    }
  });
};
