import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { answering, aReader, aReaderWith, aServer } from './testing/servers.ts';

test('a file is read with its etag and date', async () => {
  const headers = { etag: '"abc"', 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT' };
  const { port, visits } = await aServer(answering({ '/a.yaml?x=1': { headers, body: 'hello' } }));
  const url = `http://files.corp:${port}/a.yaml?x=1`;
  expect(await aReader(`files.corp:${port}`).read(url)).toEqual({
    content: Buffer.from('hello'),
    etag: '"abc"',
    lastModified: new Date('2015-10-21T07:28:00Z'),
    url,
  });
  expect(visits[0]?.headers).toMatchObject({ host: `files.corp:${port}`, 'user-agent': 'callboard' });
});

test('a file without an etag or with an invalid date is read without them', async () => {
  const { port } = await aServer(answering({ '/': { headers: { 'last-modified': 'yesterday' } } }));
  const result = await aReader(`a.test:${port}`).read(`http://a.test:${port}/`);
  expect(Object.keys(result)).toEqual(['content', 'url']);
});

test('an unchanged file is a NotModifiedError', async () => {
  const { port, visits } = await aServer((request, response) => {
    response.statusCode = request.headers['if-none-match'] === '"abc"' ? 304 : 200;
    response.end();
  });
  const reader = aReader(`a.test:${port}`);
  const lastModifiedAfter = new Date('2015-10-21T07:28:00Z');
  await expect(reader.read(`http://a.test:${port}/`, { etag: '"abc"', lastModifiedAfter })).rejects.toMatchObject({
    name: 'NotModifiedError',
  });
  expect(visits[0]?.headers['if-modified-since']).toBe('Wed, 21 Oct 2015 07:28:00 GMT');
  await expect(reader.read(`http://a.test:${port}/`, { etag: '"old"' })).resolves.toBeDefined();
});

test.each([
  [400, 'InputError', '400 Bad Request'],
  [401, 'NotAllowedError', '401 Unauthorized'],
  [403, 'NotAllowedError', '403 Forbidden'],
  [404, 'NotFoundError', '404 Not Found'],
  [410, 'NotFoundError', '410 Gone'],
  [429, 'ServiceUnavailableError', '429 Too Many Requests'],
  [500, 'ServiceUnavailableError', '500 Internal Server Error'],
  [503, 'ServiceUnavailableError', '503 Service Unavailable'],
  [300, 'ServiceUnavailableError', '300 Multiple Choices'],
  [799, 'ServiceUnavailableError', '799'],
])('the response %i is a %s', async (status, name, reason) => {
  const { port } = await aServer(answering({ '/a?key=s3cret': { status, body: 'x' } }));
  const message = `Could not read 'http://a.test:${port}/a?…': ${reason}`;
  await expect(aReader(`a.test:${port}`).read(`http://a.test:${port}/a?key=s3cret`)).rejects.toMatchObject({
    name,
    message,
  });
});

describe('a forbidden URL', () => {
  const addHost = 'Add its host to backend.reading.allow or configure an integration.';
  const onlyHttp = 'Only http and https URLs can be read.';

  test.each([
    ['https://x', 'https://x/', addHost],
    ['http://localhost:7007/a?b#c', 'http://localhost:7007/a?…', addHost],
    ['http://127.0.0.1/', 'http://127.0.0.1/', addHost],
    ['http://0x7f.1/', 'http://127.0.0.1/', addHost],
    ['http://[::1]/', 'http://[::1]/', addHost],
    ['http://169.254.169.254/latest/', 'http://169.254.169.254/latest/', addHost],
    ['http://10.0.0.1/', 'http://10.0.0.1/', addHost],
    ['file:///etc/passwd', 'file:///etc/passwd', onlyHttp],
    ['ftp://files.corp/a', 'ftp://files.corp/a', onlyHttp],
    ['data:text/plain,a', 'data:text/plain,a', onlyHttp],
    ['https://me:s3cret@files.corp/a', 'https://files.corp/a', 'A URL must not contain a user or a password.'],
    ['https://files.corp@evil.test/a', 'https://evil.test/a', 'A URL must not contain a user or a password.'],
    ['https://files.corp\\@evil.test/a', 'https://files.corp/@evil.test/a', 'It is a cloud metadata service.'],
  ])('[SEC-04] %s is refused', async (url, shown, rule) => {
    const lookup = async () => [{ address: '169.254.169.254', family: 4 }];
    await expect(aReaderWith({ allow: [{ host: 'files.corp' }], lookup }).read(url)).rejects.toMatchObject({
      name: 'InputError',
      message: `Reading from '${shown}' is not allowed. ${rule}`,
    });
  });

  test.each([
    ['not a url', "'not a url' is not a valid URL"],
    ['http://me:s3cret@[bad', "'http://[bad' is not a valid URL"],
    [`http://[${'x'.repeat(1000)}`, `'http://[${'x'.repeat(292)}…' is not a valid URL`],
  ])('an invalid URL is rejected and truncated (%#)', async (url, message) => {
    await expect(aReader().read(url)).rejects.toMatchObject({ name: 'InputError', message });
  });
});

describe('a host that does not respond', () => {
  test('is an error for an unknown name', async () => {
    const lookup = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND a.test'), { code: 'ENOTFOUND' });
    };
    await expect(aReaderWith({ allow: [{ host: 'a.test' }], lookup }).read('https://a.test/')).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: "Could not read 'https://a.test/': ENOTFOUND (the name of the host cannot be resolved)",
    });
    const nothing = aReaderWith({ allow: [{ host: 'a.test' }], lookup: async () => [] });
    await expect(nothing.read('https://a.test/')).rejects.toThrow('ENOTFOUND');
  });

  test('is found by the system resolver when it is a real name of this machine', async () => {
    const { port } = await aServer(answering({ '/': 'hello' }));
    const reader = aReaderWith({ allow: [{ host: `localhost:${port}` }], lookup: undefined });
    expect(String((await reader.read(`http://localhost:${port}/`)).content)).toBe('hello');
  });

  test('is an error when the connection is cut in the middle of the body', async () => {
    const { port } = await aServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    await expect(aReader(`a.test:${port}`).read(`http://a.test:${port}/`)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: `Could not read 'http://a.test:${port}/': ECONNRESET`,
    });
  });

  test('is an error when the response is not HTTP or not TLS', async () => {
    const { port } = await aServer((request) => void request.socket.end('SSH-2.0\r\n'));
    for (const scheme of ['http', 'https']) {
      const read = aReader(`a.test:${port}`).read(`${scheme}://a.test:${port}/`);
      await expect(read).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
    }
  });

  test.each(['headers', 'body', 'address'])(
    'is an error when the timeout passes while waiting for its %s',
    async (part) => {
      const { port } = await aServer((_, response) => {
        if (part === 'body') response.writeHead(200).write('a');
      });
      const lookup = part === 'address' ? () => new Promise<never>(() => {}) : undefined;
      const options = { allow: [{ host: `a.test:${port}` }], timeoutMs: 100, ...(lookup && { lookup }) };
      await expect(aReaderWith(options).read(`http://a.test:${port}/`)).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
        message: `Reading 'http://a.test:${port}/' took longer than 100 ms`,
      });
    },
  );

  test('gets no more time by trickling its body', async () => {
    const { port } = await aServer((_, response) => {
      const timer = setInterval(() => response.write('a'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const reader = aReaderWith({ allow: [{ host: `a.test:${port}` }], timeoutMs: 200 });
    await expect(reader.read(`http://a.test:${port}/`)).rejects.toThrow('took longer than 200 ms');
  });
});

test("can be aborted at any time, with the caller's own reason", async () => {
  const events = new EventEmitter();
  const arrived = once(events, 'arrived');
  const left = once(events, 'left');
  const { port } = await aServer((_, response) => {
    response.on('close', () => events.emit('left'));
    events.emit('arrived');
  });
  const controller = new AbortController();
  const reading = aReader(`a.test:${port}`).read(`http://a.test:${port}/`, { signal: controller.signal });
  const reason = new Error('shutting down');
  const refused = expect(reading).rejects.toBe(reason);
  await arrived;
  controller.abort(reason);
  await refused;
  await left;
  await expect(aReader('a.test').read('http://a.test/', { signal: controller.signal })).rejects.toBe(reason);
});
