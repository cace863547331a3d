import { describe, expect, test } from 'vitest';
import { readingConfig, type UrlReaderOptions } from '../index.ts';
import { aReaderWith, toAddresses } from '../testing/servers.ts';

type Allow = UrlReaderOptions['allow'];

// A metadata address is rejected after its host was allowed, so the test need not reach anything to see which rule
// applied.
async function isAllowed(allow: Allow, url: string): Promise<boolean> {
  const reader = aReaderWith({ allow, lookup: toAddresses('169.254.169.254') });
  const error = await reader.read(url).catch((thrown) => thrown);
  expect(error.name).toBe('InputError');
  return !error.message.endsWith('Add its host to backend.reading.allow or configure an integration.');
}

const hosts: [host: string, url: string, allowed: boolean][] = [
  ['example.com', 'https://example.com/a', true],
  ['example.com', 'http://example.com/a', true],
  ['example.com', 'https://EXAMPLE.com:443/a', true],
  ['Example.COM', 'https://example.com/a', true],
  ['example.com', 'https://example.com:8443/a', false],
  ['example.com', 'https://www.example.com/a', false],
  ['example.com', 'https://example.com.evil.test/a', false],
  ['example.com', 'https://example.com./a', false],
  ['example.com:8443', 'https://example.com:8443/a', true],
  ['example.com:8443', 'https://example.com/a', false],
  ['example.com:443', 'https://example.com/a', true],
  ['example.com:443', 'http://example.com/a', false],
  ['example.com:8000-8009', 'http://example.com:8009/a', true],
  ['example.com:8000-8009', 'http://example.com:8010/a', false],
  ['*.example.com', 'https://a.example.com/a', true],
  ['*.example.com', 'https://a.b.example.com/a', true],
  ['*.example.com', 'https://example.com/a', false],
  ['*.example.com', 'https://badexample.com/a', false],
  ['*.example.com', 'https://a.example.com:8443/a', false],
  ['*.example.com:8443', 'https://a.example.com:8443/a', true],
  ['bücher.example', 'https://xn--bcher-kva.example/a', true],
];

test.each(hosts)("the allow entry '%s' for %s gives %s", async (host, url, allowed) => {
  expect(await isAllowed([{ host }], url)).toBe(allowed);
});

const paths: [path: string, url: string, allowed: boolean][] = [
  ['/docs/', 'https://example.com/docs/a', true],
  ['/docs/', 'https://example.com//docs//a', true],
  ['/docs/', 'https://example.com/docs/a%20b..c', true],
  ['/docs/', 'https://example.com/docs', false],
  ['/docs/', 'https://example.com/other/docs/', false],
  ['/docs/', 'https://example.com/docs/../secret', false],
  ['/docs/', 'https://example.com/docs/%2e%2e/secret', false],
  ['/docs/', 'https://example.com/docs/..%2fsecret', false],
  ['/docs/', 'https://example.com/docs/..%5Csecret', false],
  ['/docs/', 'https://example.com/docs/%252e%252e/secret', false],
  ['/docs/', 'https://example.com/docs/..;/secret', false],
  ['/docs/', `https://example.com/docs/%${'25'.repeat(50)}2e%2e/secret`, false],
];

test.each(paths)("the path '%s' for %s gives %s", async (path, url, allowed) => {
  expect(await isAllowed([{ host: 'example.com', paths: [path] }], url)).toBe(allowed);
});

test('any of several entries and paths is enough', async () => {
  const allow: Allow = [{ host: 'a.test', paths: ['/x/', '/y/'] }, { host: 'b.test' }];
  expect(await isAllowed(allow, 'https://a.test/y/1')).toBe(true);
  expect(await isAllowed(allow, 'https://b.test/z')).toBe(true);
  expect(await isAllowed(allow, 'https://a.test/z')).toBe(false);
});

describe('readingConfig', () => {
  test('nothing is allowed by default', () => {
    expect(readingConfig.parse({})).toEqual({ allow: [] });
  });

  test.each(['example.com', '*.example.com:8080', 'localhost:7007', '10.0.0.1', '[::1]:8080', 'a.b:1-65535'])(
    "accepts the host '%s'",
    (host) => {
      expect(readingConfig.parse({ allow: [{ host, paths: ['/a/'] }] })).toEqual({ allow: [{ host, paths: ['/a/'] }] });
    },
  );

  test.each([
    '',
    '*',
    'https://example.com',
    'example.com/a',
    'a.*.example.com',
    'user@example.com',
    'a.b:0',
    'a.b:9-8',
    'a:b',
    '*.0.0.1',
    '*.[::1]',
    '1.2.3.400',
  ])("rejects the host '%s'", (host) => {
    expect(() => readingConfig.parse({ allow: [{ host }] })).toThrow('must be a host such as');
    expect(() => aReaderWith({ allow: [{ host }] })).toThrow(`'${host}' in backend.reading.allow is not a host`);
  });

  test('rejects a path that can never match', () => {
    expect(() => readingConfig.parse({ allow: [{ host: 'a.test', paths: ['docs/'] }] })).toThrow("must start with '/'");
  });
});
