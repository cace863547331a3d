import type { JWTPayload } from 'jose';
import * as z from 'zod';
import type { ProviderIdentity } from '../signIn/identity.ts';
import type { Annotations } from '../signIn/resolvers.ts';
import { type SignInConfig, signInConfig } from '../signIn/signInConfig.ts';

export type HeaderSettings = { signIn?: SignInConfig };

/** How the token of a proxy is verified. */
export type TokenRules = {
  issuer: string;
  /** Left out only if the proxy has no audience and is identified in another way. */
  audience?: string | string[];
  algorithms: string[];
  keys: { jwks: string } | { pemOf(kid: string): string };
  /** Additional required fields of the token header. */
  header?: Readonly<Record<string, string>>;
};

type Description<S> = {
  id: string;
  title: string;
  /** The names of the headers, then cookies, that contain the token. */
  headers(settings: S): string[];
  cookies?(settings: S): string[];
  annotations?: Annotations;
  rules(settings: S): TokenRules;
  identify(claims: JWTPayload, settings: S): ProviderIdentity;
};

export type HeaderDescription = Description<HeaderSettings> & { settings: z.ZodObject };

/** A proxy in front of the portal that signs users in, and proves it with a token on every request. */
export function headerDescription<Extra extends z.ZodRawShape>(
  extra: Extra,
  description: Description<HeaderSettings & z.output<z.ZodObject<Extra>>>,
): HeaderDescription {
  return {
    ...description,
    settings: z.object({
      signIn: signInConfig.optional().describe('How provider accounts are matched to users in the catalog.'),
      ...extra,
    }),
  } as HeaderDescription;
}
