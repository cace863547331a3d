import type * as z from 'zod';
import type { ProviderDescriptions } from './providers/providerDescriptions.ts';
import { type Annotations, resolverNames } from './signIn/resolvers.ts';
import type { SignInConfig } from './signIn/signInConfig.ts';

type Problem = { path: (string | number)[]; message: string };
type Settings = Record<string, unknown> & { signIn?: SignInConfig };

/** Problems that the schema of a single key cannot find: missing keys of the active environment, and unknown resolvers. */
export function providerProblems(
  configured: Readonly<Record<string, unknown>>,
  environment: string,
  { oauth, header }: ProviderDescriptions,
): Problem[] {
  const byEnvironment = oauth.flatMap(({ id, settings, annotations }) => {
    const inUse = environmentOf(configured[id], environment);
    return inUse
      ? [...missingKeys([id, environment], settings, inUse), ...wrongResolvers([id, environment], inUse, annotations)]
      : [];
  });
  const byHeader = header.flatMap(({ id, annotations }) => {
    const inUse = configured[id] as Settings | null | undefined;
    return inUse ? wrongResolvers([id], inUse, annotations) : [];
  });
  return [...byEnvironment, ...byHeader];
}

function environmentOf(provider: unknown, environment: string): Settings | undefined {
  const environments = (provider ?? {}) as Record<string, Settings | null>;
  return environment in environments ? (environments[environment] ?? {}) : undefined;
}

function missingKeys(path: string[], schema: z.ZodObject, settings: Settings): Problem[] {
  return Object.entries(schema.shape)
    .filter(([key, value]) => settings[key] === undefined && !(value as z.ZodType).safeParse(undefined).success)
    .map(([key]) => ({ path: [...path, key], message: 'Missing required value' }));
}

function wrongResolvers(path: string[], { signIn }: Settings, annotations: Annotations | undefined): Problem[] {
  const names = resolverNames(annotations);
  return (signIn?.resolvers ?? []).flatMap(({ resolver }, index) => {
    if (names.includes(resolver)) return [];
    const message = `Expected a resolver of this provider (${names.join(', ')})`;
    return [{ path: [...path, 'signIn', 'resolvers', index, 'resolver'], message }];
  });
}
