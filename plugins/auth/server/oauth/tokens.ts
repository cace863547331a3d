/** What a provider gave for a session. */
export type Tokens = {
  accessToken: string;
  refreshToken?: string;
  idToken?: string;
  /** The claims of the id token, checked. */
  claims?: Record<string, unknown>;
  /** What was really granted; undefined when the provider does not say. */
  scope?: string;
  expiresInSeconds?: number;
};
