/** Led to `ready`, a list that misses a page goes on to `loading` at once, and its question is another one from the start. */
const GOES_ON_TO_LOADING = [
  'on.sort.changed.target: .loading -> .ready',
  'on.scope.changed.target: .loading -> .ready',
  'on.news.applied.target: .loading -> .ready',
  'on.address.changed.0.target: .loading -> .ready',
  'typing.on.filter.changed.target: loading -> ready',
  'typing.on.sort.changed.target: loading -> ready',
  'typing.on.scope.changed.target: loading -> ready',
  'typing.on.news.applied.target: loading -> ready',
  'loading.on.data.changed.target: loading -> ready',
  'failed.on.data.changed.target: loading -> ready',
];
/** A state with states within must name the first; every transition leads to one by its name. */
const NEVER_ENTERED_BY_ITSELF = {
  session: ['held.initial: checking -> pausingCheck'],
  record: ['commanding.initial: asking -> preparing'],
};

/** Mutants that change nothing that can be seen, by machine, with the reason. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, readonly string[]>> = {
  ...NEVER_ENTERED_BY_ITSELF,
  collection: GOES_ON_TO_LOADING,
  // something is chosen, and something was refused: `taking` goes on to `keying` with it
  bulk: ['running.initial: taking -> keying'],
  // it runs because files were queued: `taking` goes on to `sending` with the first of them
  'upload-queue': ['running.initial: taking -> sending'],
};
