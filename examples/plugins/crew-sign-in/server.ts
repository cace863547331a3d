import { baseUrl, oauthDescription, oauthProviderPlugin, readJson } from '@callboard/plugin-auth/server';
import * as z from 'zod';

const crewMember = z.object({ staffNumber: z.string(), name: z.string(), mail: z.string() });

/** Signs people in with the account that they use for planning flights. Its keys are below `auth.providers.crew.<environment>`. */
export const crewSignInServer = oauthProviderPlugin(
  oauthDescription(
    { url: baseUrl },
    {
      id: 'crew',
      title: 'Crew account',
      scopes: ['profile'],
      annotations: { userId: 'meridian.example/staff-number' },
      server: ({ url }) => ({
        endpoints: { issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` },
      }),
      async identify({ tokens, settings: { url } }) {
        const { staffNumber, name, mail } = crewMember.parse(await readJson(`${url}/me`, tokens.accessToken));
        // The company assigns the addresses itself, so they count as verified.
        return { profile: { displayName: name, email: mail }, userId: staffNumber, verifiedEmail: mail };
      },
    },
  ),
);
