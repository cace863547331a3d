import { secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import type { OAuthClient, OAuthServer, Tokens } from '../oauthClient/createOAuthClient.ts';
import type { ProviderIdentity } from '../signIn/identity.ts';
import type { Annotations } from '../signIn/resolvers.ts';
import { signInConfig } from '../signIn/signInConfig.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets are sent there, so plain http is for local trials only. */
export const serverUrl = z.url({ protocol: /^https?$/, error: 'must be a URL', abort: true }).refine((url) => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || loopback.has(hostname);
}, 'must start with https (http is allowed for localhost only)');

export const baseUrl = serverUrl.transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const scopes = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((item) => item.split(/[\s,]+/).filter(Boolean)));

const commonSettings = {
  clientId: z.string().min(1).describe('The id of the OAuth client at the provider.'),
  clientSecret: secret(z.string().min(1)).describe('The secret of the OAuth client.'),
  callbackUrl: serverUrl
    .optional()
    .describe(
      'The URL that the provider redirects to after sign-in; /api/auth/<provider>/handler/frame under backend.baseUrl by default.',
    ),
  additionalScopes: scopes.optional().describe('Additional scopes to request, as a list or separated by spaces.'),
  sessionDuration: duration.optional().describe('How long an unused session lasts.'),
  federatedLogout: z
    .boolean()
    .optional()
    .describe('Signing out also ends the session at the provider, if the provider supports it.'),
  signIn: signInConfig.optional().describe('How provider accounts are matched to users in the catalog.'),
};

const commonSchema = z.object(commonSettings);
export type OAuthSettings = Omit<z.output<typeof commonSchema>, 'clientSecret'> & { clientSecret?: string };
type Settings<Extra extends z.ZodRawShape> = OAuthSettings & z.output<z.ZodObject<Extra>>;

type Account<S> = { tokens: Tokens; client: OAuthClient; settings: S };

type Description<S> = {
  id: string;
  title: string;
  /** Always requested. */
  scopes: readonly string[];
  /** Also requested if users are matched by email address. */
  emailScopes?: readonly string[];
  /** Scopes from a provider-specific configuration key. */
  configuredScopes?(settings: S): string[];
  /** The annotations of User entities with their ids at the provider. */
  annotations?: Annotations;
  /** The same, where they depend on the server; used instead of `annotations`. */
  annotationsAt?(settings: S): Annotations;
  /** The provider does not support code challenges (PKCE). */
  hasNoPkce?: boolean;
  /** An access token is for one resource, so scopes of different requests cannot be combined. */
  hasScopesPerResource?: boolean;
  /** The code host that the access tokens are for. */
  codeHost?(settings: S): string;
  /** Sessions end with their access token, as configured. */
  isWithoutRefresh?(settings: S): boolean;
  server(settings: S): OAuthServer;
  authorizationParameters?(settings: S): Record<string, string | undefined>;
  identify(account: Account<S>): Promise<ProviderIdentity>;
  /** For a provider with its own way to end sessions. */
  revoke?(accessToken: string, settings: S): Promise<void>;
  /** For a provider with its own logout URL. */
  logoutUrl?(returnTo: string, settings: S): string;
};

/** Describes a provider with data and a few small functions. */
export type OAuthDescription = Description<OAuthSettings> & { settings: z.ZodObject };

/** Adds provider-specific keys to the common ones. */
export function oauthDescription<Extra extends z.ZodRawShape>(
  extra: Extra,
  description: Description<Settings<Extra>>,
): OAuthDescription {
  return { ...description, settings: z.object({ ...commonSettings, ...extra }) } as OAuthDescription;
}
