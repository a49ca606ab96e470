import type { StorageFailure } from '@domain/platform/storage.port';
import type { RecordingsPort } from '@domain/tracing/recordings.port';
import { pageOf } from './page-recording';
import type { Recorder } from './recorder';

export interface KeeperParts {
  readonly recorder: Pick<Recorder, 'facts' | 'file' | 'follow' | 'forget'>;
  readonly recordings: RecordingsPort;
  /** Resolves when what nobody waits for may be written. Usually: when the recorder has written it. */
  readonly rest?: () => Promise<unknown>;
}

interface Piece {
  readonly begins: boolean;
  readonly lines: string[];
}

/**
 * Keeps the recording of this page under its user, as it grows. Writing costs much the same whatever is written: what went well is kept
 * together after a rest, what failed, with all that led to it, in the pause in which the recorder wrote it.
 */
export const createKeeper = ({ recorder, recordings, rest = () => Promise.resolve() }: KeeperParts) => {
  let owner = '';
  return {
    /**
     * What was recorded of another user is forgotten.
     * @param lost told once, when nothing more can be kept
     * @returns `flush` keeps what waits for a pause; `stop` keeps nothing more
     */
    keep: (userId: string, lost: (why: StorageFailure['kind']) => void) => {
      let pieces: Piece[] = [];
      let isOver = false;
      let isResting = false;
      const stop = () => {
        isOver = true;
        pieces = [];
      };
      const put = () => {
        const input = pieces;
        pieces = [];
        if (isOver || input.length === 0) return;
        const { about } = pageOf({ ...recorder.facts(), lines: [] });
        for (const { begins, lines } of input)
          void recordings.add(userId, { about, begins, lines }).then((stored) => {
            if (stored.ok || isOver) return;
            stop();
            lost(stored.error.kind);
          });
      };
      const putSoon = () => void Promise.resolve().then(put);
      const putLater = () => {
        if (isResting) return;
        isResting = true;
        void rest().then(() => {
          isResting = false;
          put();
        });
      };
      if (owner !== '' && owner !== userId) recorder.forget();
      owner = userId;
      void recordings.drop(userId);
      recorder.follow((line, begins, isTrouble) => {
        if (isOver) return;
        if (isTrouble) putSoon();
        else putLater();
        const last = pieces.at(-1);
        if (begins || last === undefined) pieces.push({ begins, lines: [line] });
        else last.lines.push(line);
      });
      // all that the page has recorded before it was kept
      putSoon();
      return {
        flush: () => {
          // a file is made of all that waits: what is written for it is heard here
          recorder.file(() => '');
          put();
        },
        stop,
      };
    },
  };
};
