/** The subject that a token proves; undefined for a token of another kind. Throws for an invalid one. */
export type TokenReader = (token: string) => Promise<string | undefined>;
