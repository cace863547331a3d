import { createLogger } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { authConfig } from '../config.ts';
import { authServer } from '../index.ts';
import { gateProvider } from '../testing/gateProvider.ts';

let close = async () => {};
afterEach(async () => {
  vi.unstubAllEnvs();
  await close();
});

/** The warnings that a server with this configuration logs at startup. */
async function warnings(config: Record<string, unknown>): Promise<string[]> {
  const lines: string[] = [];
  const output = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ level: 'warn', format: 'json', output });
  const server = await startTestServer({ plugins: [authServer, gateProvider()], config, logger });
  close = () => server.close();
  return lines.map((line) => JSON.parse(line).msg);
}

/** The text shown to operators, with the lines to copy. */
function adviceOn(auth: Record<string, unknown>): string[] {
  return authServer.warnings!(authConfig.parse({ auth }), { env: process.env, others: [], permissions: [] });
}

const keys = { clientId: 'callboard', clientSecret: 'a-secret-of-the-test' };
const signIn = { resolvers: [{ resolver: 'usernameMatchingUserEntityName' }] };

describe('the log warns once that nobody can sign in', () => {
  test.each([
    ['there are no providers', {}, ['auth.providers is empty', 'docs/sign-in']],
    ['guest is empty', { providers: { guest: null } }, ['auth.providers is empty']],
    [
      'the providers only give tokens',
      { providers: { github: { development: keys } } },
      ['no provider in auth.providers has a signIn resolver'],
    ],
    [
      'the providers are for another environment',
      { providers: { github: { production: { ...keys, signIn } } } },
      ["auth.providers.github has no block 'development'", 'auth.environment'],
    ],
  ])('where %s', async (_case, auth, parts) => {
    const found = await warnings({ auth });
    expect(found).toEqual([expect.stringMatching(/^Nobody can sign in: .*$/)]);
    for (const part of parts) expect(found[0]).toContain(part);
  });

  test('with valid YAML to copy', () => {
    const [empty] = adviceOn({});
    const blocks = empty!.split('\n\n').filter((block) => block.startsWith('  auth:'));
    expect(blocks.map((block) => parse(block))).toEqual([
      { auth: { providers: { guest: {} } } },
      { auth: { providers: { github: { development: expect.objectContaining({ signIn }) } } } },
    ]);
    for (const block of blocks) expect(adviceOn(parse(block).auth)).toEqual([]);
    const [unresolved] = adviceOn({ providers: { github: { development: keys } } });
    expect(parse(unresolved!.slice(unresolved!.indexOf('  auth:')))).toEqual({
      auth: { providers: { github: { development: { signIn } } } },
    });
  });

  test.each([
    ['guests can sign in', { auth: { providers: { guest: {} } } }],
    ['a provider signs users in', { auth: { providers: { github: { development: { ...keys, signIn } } } } }],
    ['users enter their own name', { app: { auth: { custom: true } } }],
    ['a proxy of another plugin signs users in', { auth: { providers: { gate: { signIn } } } }],
  ])('but not if %s', async (_case, config) => {
    expect(await warnings(config)).toEqual([]);
  });
});

describe('in production', () => {
  const guest = (settings = {}) => ({ auth: { providers: { guest: settings } } });

  test.each([
    ['nothing else', guest(), 'auth.providers has no other provider'],
    [
      'tokens of a code host',
      { auth: { providers: { guest: {}, github: { development: keys } } } },
      'has a signIn resolver',
    ],
  ])('the log warns that guests cannot sign in if there is only guest and %s', async (_case, config, words) => {
    vi.stubEnv('NODE_ENV', 'production');
    const [first, ...others] = await warnings(config);
    expect([first, others]).toEqual([expect.stringContaining('guests cannot, because NODE_ENV is production'), []]);
    expect(first).toContain(words);
  });

  test('the log warns that guests are rejected if only others can sign in', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const config = { auth: { providers: { guest: {}, github: { development: { ...keys, signIn } } } } };
    expect(await warnings(config)).toEqual([
      expect.stringMatching(/^Guests cannot sign in, because NODE_ENV is production\. Remove auth\.providers\.guest/),
    ]);
  });

  test('the log has no warning if the configuration allows guests', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(await warnings(guest({ dangerouslyAllowOutsideDevelopment: true }))).toEqual([]);
  });
});
