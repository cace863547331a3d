import { headerDescription, headerProviderPlugin, identityFromClaims } from '../index.ts';

/** A plugin with a provider for a proxy that sends a signed token in a header. */
export const gateProvider = (id = 'gate') =>
  headerProviderPlugin(
    headerDescription(
      {},
      {
        id,
        title: 'Gate',
        headers: () => ['x-gate-token'],
        rules: () => ({
          issuer: 'https://gate.example',
          algorithms: ['RS256'],
          keys: { jwks: 'https://gate.example/keys' },
        }),
        identify: identityFromClaims,
      },
    ),
  );
