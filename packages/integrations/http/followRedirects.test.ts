import { expect, test } from 'vitest';
import { answering, aReader, aReaderWith, aServer, redirectingTo, toAddresses } from '../testing/servers.ts';

test('relative and absolute redirects are followed, and the result has the final URL', async () => {
  const { port } = await aServer(
    answering({
      '/old': { status: 301, headers: { location: 'mid?x=1' } },
      '/mid?x=1': { status: 308, headers: { location: '/new' } },
      '/new': 'hello',
    }),
  );
  const { content, url } = await aReader(`files.corp:${port}`).read(`http://files.corp:${port}/old`);
  expect([String(content), url]).toEqual(['hello', `http://files.corp:${port}/new`]);
});

test.each([
  [
    'a host that is not allowed',
    'http://evil.test/x',
    'Add its host to backend.reading.allow or configure an integration.',
  ],
  ['localhost', 'http://localhost/x', 'Add its host to backend.reading.allow or configure an integration.'],
  [
    'a metadata service',
    'http://169.254.169.254/latest',
    'Add its host to backend.reading.allow or configure an integration.',
  ],
  ['a file', 'file:///etc/passwd', 'Only http and https URLs can be read.'],
  ['a URL with credentials', 'http://user:pass@files.corp/x', 'A URL must not contain a user or a password.'],
])('[SEC-04] a redirect to %s is rejected', async (_, location, rule) => {
  const { port } = await aServer(redirectingTo(location));
  const shown = location.replace('user:pass@', '');
  await expect(aReader(`files.corp:${port}`).read(`http://files.corp:${port}/a`)).rejects.toMatchObject({
    name: 'InputError',
    message: `Reading from '${shown}' (redirected from 'http://files.corp:${port}/a') is not allowed. ${rule}`,
  });
});

test('[SEC-04] a redirect outside the allowed paths is rejected', async () => {
  const { port, visits } = await aServer(redirectingTo('/private/x'));
  const reader = aReaderWith({ allow: [{ host: `files.corp:${port}`, paths: ['/public/'] }] });
  await expect(reader.read(`http://files.corp:${port}/public/a`)).rejects.toThrow('is not allowed');
  expect(visits.map(({ path }) => path)).toEqual(['/public/a']);
});

test('[SEC-04] a redirect from another host does not reach a private address, even if the host is listed by name', async () => {
  const inside = await aServer(answering({ '/x': 'secret' }));
  const outside = await aServer(redirectingTo(`http://inside.corp:${inside.port}/x`));
  const reader = aReader(`outside.test:${outside.port}`, `inside.corp:${inside.port}`);
  await expect(reader.read(`http://outside.test:${outside.port}/a`, { token: 't0ken' })).rejects.toThrow(
    'Its address is not public, and only a host that backend.reading.allow lists by name may redirect to it.',
  );
  expect(inside.visits).toEqual([]);
});

test('[SEC-04] a redirect to a private IP address is rejected', async () => {
  const inside = await aServer(answering({ '/x': 'secret' }));
  const outside = await aServer(redirectingTo(`http://2130706433:${inside.port}/x`));
  const reader = aReader(`outside.test:${outside.port}`, `127.0.0.1:${inside.port}`);
  await expect(reader.read(`http://outside.test:${outside.port}/a`)).rejects.toThrow('Its address is not public');
  expect(inside.visits).toEqual([]);
});

test('[SEC-04] a host whose name moves to a metadata address between two steps is rejected', async () => {
  const { port } = await aServer(redirectingTo('/again'));
  const first = toAddresses('127.0.0.1');
  let lookup = first;
  const reader = aReaderWith({
    allow: [{ host: `files.corp:${port}` }],
    lookup: async (hostname) => {
      const addresses = await lookup(hostname);
      lookup = toAddresses('169.254.169.254');
      return addresses;
    },
  });
  await expect(reader.read(`http://files.corp:${port}/a`)).rejects.toThrow('It is a cloud metadata service.');
});

test('the token is sent to its own origin, even after a redirect within it', async () => {
  const { port, visits } = await aServer(
    answering({ '/a': { status: 302, headers: { location: '/b' } }, '/b': 'hello' }),
  );
  await aReader(`files.corp:${port}`).read(`http://files.corp:${port}/a`, { token: 't0ken' });
  expect(visits.map(({ headers }) => headers.authorization)).toEqual(['Bearer t0ken', 'Bearer t0ken']);
});

test('[SEC-04] the token is not sent to another origin, nor again on the way back', async () => {
  const other = await aServer((_, response) => {
    response.writeHead(302, { location: `http://files.corp:${own.port}/back` }).end();
  });
  const own = await aServer(
    answering({ '/a': { status: 302, headers: { location: `http://files.corp:${other.port}/b` } }, '/back': 'hello' }),
  );
  const reader = aReader(`files.corp:${own.port}`, `files.corp:${other.port}`);
  const { content } = await reader.read(`http://files.corp:${own.port}/a`, { token: 't0ken', etag: '"1"' });
  expect(String(content)).toBe('hello');
  expect(own.visits.map(({ headers }) => headers.authorization)).toEqual(['Bearer t0ken', undefined]);
  expect(other.visits.map(({ headers }) => headers.authorization)).toEqual([undefined]);
});

test('five redirects are followed, six are too many', async () => {
  const { port } = await aServer(({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end('hello');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  const reader = aReader(`files.corp:${port}`);
  expect(String((await reader.read(`http://files.corp:${port}/5`)).content)).toBe('hello');
  await expect(reader.read(`http://files.corp:${port}/6`)).rejects.toMatchObject({
    name: 'InputError',
    message: `Reading 'http://files.corp:${port}/6' took more than 5 redirects`,
  });
});
