/** A call that is asked with nothing. */
export type Nothing = Readonly<Record<never, never>>;
