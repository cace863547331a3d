import type { ConfigSurroundings } from '@callboard/server-kit';
import type * as z from 'zod';
import type { authConfig, GuestSettings } from '../config.ts';
import { ownProviders } from './providerDescriptions.ts';

const where = 'See docs/sign-in for the steps for each provider.';
const forYourPeople = 'For your organisation, add a provider such as:';

const guestsRefused =
  'Guests cannot sign in, because NODE_ENV is production. Remove auth.providers.guest, or, to let in everyone who can reach the portal, set auth.providers.guest.dangerouslyAllowOutsideDevelopment: true';

type Block = { signIn?: { resolvers?: readonly unknown[] } };
type Question = {
  /** All of `auth.providers`, including providers of other plugins. */
  configured: Readonly<Record<string, unknown>>;
  environment: string;
  isProduction: boolean;
};

/** Guests are for development, unless the configuration allows them. */
export const isGuestRefused = (guest: GuestSettings, isProduction: boolean): boolean =>
  isProduction && !guest.dangerouslyAllowOutsideDevelopment;

export function signInWarnings(
  { auth, app }: z.output<typeof authConfig>,
  { env, others, offersSetup }: ConfigSurroundings,
): string[] {
  const ofOthers = others.map((value) => (value.auth as Partial<typeof auth> | undefined)?.providers);
  const problem = signInProblem({
    configured: Object.assign({}, ...ofOthers, auth.providers),
    environment: auth.environment,
    isProduction: env.NODE_ENV === 'production',
  });
  return problem && !app.auth?.custom && !offersSetup ? [problem] : [];
}

/** Why nobody, or no guest, can sign in, and the lines to add; undefined if all configured providers work. */
function signInProblem({ configured, environment, isProduction }: Question): string | undefined {
  const { guest, ...others } = configured;
  const entries = Object.entries(others).filter(([, value]) => value);
  const inUse = entries.flatMap(([id, value]) => {
    const block = blockOf(id, value as Record<string, unknown>, environment);
    return block ? [{ id, block }] : [];
  });
  const isRefused = guest !== undefined && guest !== null && isGuestRefused(guest as GuestSettings, isProduction);
  if (inUse.some(({ block }) => (block.signIn?.resolvers?.length ?? 0) > 0))
    return isRefused ? guestsRefused : undefined;
  if (guest && !isRefused) return undefined;

  const nobody = guest
    ? 'Nobody can sign in: guests cannot, because NODE_ENV is production, and'
    : 'Nobody can sign in:';
  const [first] = inUse;
  if (first) {
    const isBelow = isBelowEnvironment(first.id, others[first.id] as Record<string, unknown>, environment);
    const place = ['auth', 'providers', first.id, ...(isBelow ? [environment] : [])];
    const problem = `${nobody} no provider in auth.providers has a signIn resolver. ${where}`;
    return blocks(problem, [`Add this to auth.providers.${first.id}:`, yamlAt(place, signInLines)]);
  }
  const [other] = entries;
  if (other) {
    return `${nobody} auth.providers.${other[0]} has no block '${environment}', which is the configured auth.environment. Set auth.environment to an existing block, or add auth.providers.${other[0]}.${environment}. ${where}`;
  }
  const github = yamlAt(['auth', 'providers', 'github', environment], githubLines);
  return guest
    ? blocks(`${nobody} auth.providers has no other provider. ${where}`, [forYourPeople, github], [letEverybodyIn])
    : blocks(
        `${nobody} auth.providers is empty. ${where}`,
        [
          'To try it out on your own machine, add this to app-config.yaml:',
          yamlAt(['auth', 'providers'], ['guest: {}']),
        ],
        [forYourPeople, github],
      );
}

const letEverybodyIn =
  'Or set auth.providers.guest.dangerouslyAllowOutsideDevelopment: true to let in everyone who can reach the portal.';
const signInLines = ['signIn:', '  resolvers:', '    - resolver: usernameMatchingUserEntityName'];
const githubLines = [`clientId: $\{GITHUB_CLIENT_ID}`, `clientSecret: $\{GITHUB_CLIENT_SECRET}`, ...signInLines];

/** A warning whose first line makes sense alone in a log, followed by the lines to copy. */
const blocks = (problem: string, ...parts: string[][]) => [problem, ...parts.flat()].join('\n\n');

/** Lines of YAML below some keys, indented so that they stand out. */
function yamlAt(keys: readonly string[], lines: readonly string[]): string {
  const all = [
    ...keys.map((key, depth) => `${'  '.repeat(depth)}${key}:`),
    ...lines.map((line) => '  '.repeat(keys.length) + line),
  ];
  return all.map((line) => `  ${line}`).join('\n');
}

/** OAuth providers have their keys below an environment; proxies have them directly. */
function blockOf(id: string, value: Record<string, unknown>, environment: string): Block | undefined {
  if (ownProviders.header.some((description) => description.id === id)) return value;
  if (isBelowEnvironment(id, value, environment)) return value[environment] as Block;
  return ownProviders.oauth.some((description) => description.id === id) || !value.signIn ? undefined : value;
}

const isBelowEnvironment = (id: string, value: Record<string, unknown>, environment: string) =>
  !ownProviders.header.some((description) => description.id === id) && Boolean(value[environment]);
