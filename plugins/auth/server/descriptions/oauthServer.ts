/** The endpoints of a provider: discovered for OpenID Connect, configured for plain OAuth. */
export type OAuthServer = {
  authenticationMethod?: 'client_secret_basic' | 'client_secret_post' | 'none';
  idTokenAlgorithm?: string;
  hasUncheckedIdToken?: boolean;
} & ({ discovery: string; endpoints?: undefined } | { discovery?: undefined; endpoints: Endpoints });

type Endpoints = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint?: string;
};
