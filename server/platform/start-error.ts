/** The server cannot start, and somebody can do something about it: the message is one clear sentence for that person. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
