/** The tokens of a provider for a session. */
export type Tokens = {
  accessToken: string;
  refreshToken?: string;
  idToken?: string;
  /** The verified claims of the id token. */
  claims?: Record<string, unknown>;
  /** The granted scopes; undefined if the provider does not return them. */
  scope?: string;
  expiresInSeconds?: number;
};
