import type { StorageFailure } from '@domain/platform/storage.port';
import type { RecordingsPort } from '@domain/tracing/recordings.port';
import { pageOf } from './page-recording';
import type { Recorder } from './recorder';

export interface KeeperParts {
  readonly recorder: Recorder;
  readonly recordings: RecordingsPort;
}

interface Piece {
  readonly begins: boolean;
  readonly lines: string[];
}

/**
 * Keeps the recording of this page under its user, as it grows. The recorder writes in pauses, and what it has written is kept in the same
 * pause.
 */
export const createKeeper = ({ recorder, recordings }: KeeperParts) => {
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
      const stop = () => {
        isOver = true;
        pieces = [];
      };
      const put = () => {
        const input = pieces;
        pieces = [];
        if (isOver || input.length === 0) return;
        const { about } = pageOf({ ...recorder.facts(), lines: [] });
        for (const { begins, lines } of input) {
          const stored = recordings.add(userId, { about, begins, lines });
          if (stored.ok) continue;
          stop();
          return lost(stored.error.kind);
        }
      };
      if (owner !== '' && owner !== userId) recorder.forget();
      owner = userId;
      recordings.drop(userId);
      recorder.follow((line, begins) => {
        if (isOver) return;
        if (pieces.length === 0) void Promise.resolve().then(put);
        const last = pieces.at(-1);
        if (begins || last === undefined) pieces.push({ begins, lines: [line] });
        else last.lines.push(line);
      });
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
