import type { FileInput, OnSent } from '@domain/area/areas.port';
import type { Send } from './complete-answer';

/** The line that a file goes over: one that tells how far it is, where there is such a one. */
export const uploadLine =
  ({ content }: Pick<FileInput, 'content'>, onSent: OnSent = () => {}) =>
  (usual: Send): Send =>
  async (request) => {
    // with the first file: nothing before it needs more than the usual line
    const { upload } = await import('./upload');
    const reportsProgress = typeof XMLHttpRequest === 'function';
    const answer = await (reportsProgress ? upload(request, onSent) : usual(request));
    onSent(content.size);
    return answer;
  };
