/** Mutants that change nothing that anybody could see, by file and name, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
