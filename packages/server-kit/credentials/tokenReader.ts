/** The subject that a token proves; undefined when the token is none of this kind, and an error when it is a bad one. */
export type TokenReader = (token: string) => Promise<string | undefined>;
