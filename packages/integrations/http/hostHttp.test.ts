import { describe, expect, test } from 'vitest';
import { createHostHttp, type HostHttpOptions, withIdempotencyKey } from '../index.ts';
import { answering, aServer, redirectingTo, toAddresses } from '../testing/servers.ts';

const credentials = { authorization: 'Bearer s3cret', 'private-token': 's3cret' };

function aHost(port: number, over: Partial<HostHttpOptions> = {}) {
  const origins = [`http://api.test:${port}`];
  return createHostHttp({ name: 'Test', origins, lookup: toAddresses('127.0.0.1'), ...over });
}

test('JSON is requested and sent, with the credentials, and the response comes back', async () => {
  const bodies: string[] = [];
  const { port, visits } = await aServer((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)));
    request.on('end', () => response.writeHead(201, { link: '<x>; rel="next"' }).end('{"id":1}'));
  });
  const answer = await aHost(port).json(`http://api.test:${port}/repos`, {
    method: 'POST',
    json: { name: 'shop' },
    credentials,
    headers: { accept: 'application/vnd.test+json' },
  });
  expect(answer).toMatchObject({ status: 201, body: { id: 1 }, headers: { link: '<x>; rel="next"' } });
  expect(bodies).toEqual(['{"name":"shop"}']);
  expect(visits[0]?.headers).toMatchObject({
    ...credentials,
    accept: 'application/vnd.test+json',
    'content-type': 'application/json',
  });
});

test('[SEC-14] requests that change something each have their own key, derived from the key of the work', async () => {
  const { port, visits } = await aServer((_request, response) => void response.end('{}'));
  const host = aHost(port);
  const url = (name: string) => `http://api.test:${port}/${name}`;
  const work = async () => {
    await host.json(url('list'));
    await host.json(url('repos'), { method: 'POST', json: { name: 'a' } });
    await host.json(url('repos'), { method: 'POST', json: { name: 'b' } });
  };
  const keys = () => visits.splice(0).map(({ headers }) => headers['idempotency-key']);
  await withIdempotencyKey('task/1', work);
  const [ofList, ...first] = keys();
  expect([ofList, new Set(first).size]).toEqual([undefined, 2]);
  await withIdempotencyKey('task/1', work);
  expect(keys().slice(1)).toEqual(first);
  await withIdempotencyKey('task/2', work);
  expect(keys().slice(1)).not.toEqual(first);
  await work();
  expect(keys()).toEqual([undefined, undefined, undefined]);
  const headers = { 'Idempotency-Key': 'mine' };
  await withIdempotencyKey('task/1', () => host.json(url('repos'), { method: 'POST', json: {}, headers }));
  expect(keys()).toEqual(['mine']);
});

test('an empty body is undefined, and invalid JSON is an error', async () => {
  const { port } = await aServer(answering({ '/empty': '', '/page': '<html>' }));
  expect(await aHost(port).json(`http://api.test:${port}/empty`)).toMatchObject({ status: 200, body: undefined });
  await expect(aHost(port).json(`http://api.test:${port}/page`)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: `'http://api.test:${port}/page' did not respond with JSON`,
  });
});

test('a file is read only if it has changed', async () => {
  const { port } = await aServer((request, response) => {
    const isSame = request.headers['if-none-match'] === '"1"';
    response.writeHead(isSame ? 304 : 200, { etag: '"1"' }).end(isSame ? undefined : 'hello');
  });
  const url = `http://api.test:${port}/a`;
  expect(await aHost(port).read(url)).toEqual({ content: Buffer.from('hello'), etag: '"1"', url });
  await expect(aHost(port).read(url, { etag: '"1"' })).rejects.toMatchObject({ name: 'NotModifiedError' });
});

test('sequential reads share one connection', async () => {
  const sockets = new Set<unknown>();
  const { port } = await aServer((request, response) => {
    sockets.add(request.socket);
    const isSame = request.headers['if-none-match'] === '"1"';
    response.writeHead(isSame ? 304 : 200, { etag: '"1"' }).end(isSame ? undefined : '[1]');
  });
  const url = `http://api.test:${port}/a`;
  const host = aHost(port);
  await host.read(url);
  await host.json(url);
  await expect(host.read(url, { etag: '"1"' })).rejects.toMatchObject({ name: 'NotModifiedError' });
  await host.json(url, { etag: '"1"', expected: [304] });
  await host.read(url);
  expect(sockets.size).toBe(1);
});

test('a closed connection is reopened, and a request that changes something uses a separate one', async () => {
  const sockets: unknown[] = [];
  const { port } = await aServer((request, response) => {
    // Without a response, as when the host closes the connection just when it is reused.
    if (sockets.includes(request.socket)) return request.socket.resetAndDestroy();
    sockets.push(request.socket);
    response.end('{}');
  });
  const url = `http://api.test:${port}/a`;
  const host = aHost(port);
  await host.json(url);
  expect(await host.json(url)).toMatchObject({ status: 200 });
  await host.json(url, { method: 'POST', json: {} });
  expect(sockets).toHaveLength(3);
});

test.each([
  [404, '{"message":"No such\\nrepository"}', 'NotFoundError', '404 Not Found (No such repository)'],
  [422, '{"error":{"message":"name is taken"}}', 'InputError', '422 Unprocessable Entity (name is taken)'],
  [401, '{"error":"bad","error_description":"expired"}', 'NotAllowedError', '401 Unauthorized (expired)'],
  [
    401,
    '{"errorCode":"E0000011","errorSummary":"Invalid token"}',
    'NotAllowedError',
    '401 Unauthorized (Invalid token)',
  ],
  [400, '["x"]', 'InputError', '400 Bad Request'],
  [500, 'null', 'ServiceUnavailableError', '500 Internal Server Error'],
])('the response %i with %s is a %s with the reason', async (status, body, name, reason) => {
  const { port } = await aServer(answering({ '/a': { status, body } }));
  const url = `http://api.test:${port}/a`;
  await expect(aHost(port).json(url)).rejects.toMatchObject({ name, message: `Could not read '${url}': ${reason}` });
  expect(await aHost(port).json(url, { expected: [status] })).toMatchObject({ status, body: JSON.parse(body) });
});

test('a reason may be in XML', async () => {
  const body = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
  const { port } = await aServer(
    answering({ '/a': { status: 403, body }, '/b': { status: 403, body: '<Message>no end' } }),
  );
  const read = (path: string) => aHost(port).read(`http://api.test:${port}${path}`);
  await expect(read('/a')).rejects.toThrow(/: 403 Forbidden \(Access Denied\)$/);
  await expect(read('/b')).rejects.toThrow(/: 403 Forbidden$/);
});

test('a sign-in page that a host sends instead of an error is rejected', async () => {
  const { port } = await aServer(answering({ '/a': { status: 203, body: '<html>Sign in' } }));
  const url = `http://api.test:${port}/a`;
  const host = aHost(port, { refusals: [203] });
  const refused = { name: 'NotAllowedError', message: expect.stringContaining('requires sign-in (203)') };
  await expect(host.read(url)).rejects.toMatchObject(refused);
  await expect(host.json(url)).rejects.toMatchObject(refused);
  await expect(host.download(url).next()).rejects.toMatchObject(refused);
  expect(await host.json(url, { expected: [203] })).toMatchObject({ status: 203, body: undefined });
  expect(String((await aHost(port).read(url)).content)).toBe('<html>Sign in');
});

describe('requests', () => {
  test.each(['https://api.test/', 'http://evil.test/', 'http://api.test:1/', 'http://api.test.evil.test/'])(
    '[SEC-04] do not go to %s, which is not an origin of the host',
    async (url) => {
      const host = createHostHttp({ name: 'Test', origins: ['http://api.test:8080'], downloadHosts: ['evil.test'] });
      const message = expect.stringContaining('is not a URL of Test, whose origins are http://api.test:8080');
      await expect(host.json(url, { credentials })).rejects.toMatchObject({ name: 'InputError', message });
      await expect(host.download(url).next()).rejects.toMatchObject({ name: 'InputError', message });
    },
  );

  test('[SEC-04] send credentials to their own origin only, even after a redirect back', async () => {
    const { port, visits } = await aServer((request, response) => {
      const next = { '/1': '2', '/2': `http://files.test:${port}/3`, '/3': `http://api.test:${port}/4` };
      const location = next[request.url as keyof typeof next];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end('hello');
    });
    const origins = [`http://api.test:${port}`, `http://files.test:${port}`];
    const result = await aHost(port, { origins }).read(`http://api.test:${port}/1`, { credentials });
    expect(result.url).toBe(`http://api.test:${port}/4`);
    const sent = visits.map(({ path, headers }) => [path, headers.authorization, headers['private-token']]);
    expect(sent).toEqual([
      ['/1', 'Bearer s3cret', 's3cret'],
      ['/2', 'Bearer s3cret', 's3cret'],
      ['/3', undefined, undefined],
      ['/4', undefined, undefined],
    ]);
  });

  test.each([
    ['http://169.254.169.254/latest/', ['169.254.169.254'], 'a cloud metadata service'],
    ['http://metadata.google.internal/', ['*.google.internal'], 'a cloud metadata service'],
    ['http://127.0.0.1/', ['127.0.0.1'], 'Its address is not public'],
    ['http://files.test/', ['files.test'], 'Its address is not public'],
    ['http://other.test/', [], 'Add its host'],
    ['file:///etc/passwd', [], 'Only http and https'],
  ])('[SEC-04] do not follow a redirect to %s', async (location, downloadHosts, message) => {
    const { port } = await aServer(redirectingTo(location));
    const host = aHost(port, { downloadHosts });
    await expect(host.read(`http://api.test:${port}/`, { credentials })).rejects.toThrow(message);
    await expect(host.download(`http://api.test:${port}/`).next()).rejects.toThrow(message);
  });

  test('[SEC-04] never reach a cloud metadata service', async () => {
    const metadata = 'http://169.254.169.254/';
    const host = createHostHttp({ name: 'Test', origins: [metadata] });
    await expect(host.json(metadata)).rejects.toThrow('It is a cloud metadata service.');
    const lookup = toAddresses('169.254.169.254');
    const named = createHostHttp({ name: 'Test', origins: ['http://a.test'], lookup });
    await expect(named.json('http://a.test/')).rejects.toThrow('It is a cloud metadata service.');
  });

  test('with a body are not redirected', async () => {
    const { port, visits } = await aServer(redirectingTo('/other'));
    const posted = aHost(port).json(`http://api.test:${port}/`, { method: 'POST', json: {} });
    await expect(posted).rejects.toThrow('302 Found');
    expect(visits).toHaveLength(1);
  });
});

describe('a rate limit', () => {
  const inAnHour = () => String(Math.floor(Date.now() / 1_000) + 3_600);
  const limits: [string, number, () => Record<string, string>][] = [
    ['429 with the seconds', 429, () => ({ 'retry-after': '3600' })],
    ['429 with a date', 429, () => ({ 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() })],
    ['429 with a reset time in the style of Okta', 429, () => ({ 'x-rate-limit-reset': inAnHour() })],
    ['403 with nothing left', 403, () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': inAnHour() })],
    ['403 for too many requests', 403, () => ({ 'x-ratelimit-remaining': '9', 'retry-after': '3600' })],
    ['429 with the other names', 429, () => ({ 'ratelimit-remaining': '0', 'ratelimit-reset': inAnHour() })],
  ];

  test.each(limits)('with a long wait is an error with its reset time: %s', async (_title, status, headers) => {
    const { port, visits } = await aServer(answering({ '/a': { status, headers: headers() } }));
    const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 15);
    const late = new Date(Date.now() + 3_660_000).toISOString().slice(0, 15);
    const failed = await aHost(port)
      .json(`http://api.test:${port}/a`)
      .catch((thrown) => thrown);
    expect(failed).toMatchObject({ name: 'ServiceUnavailableError' });
    const end = new RegExp(
      `^Test \\(api\\.test:${port}\\) accepts no more requests until (${soon}|${late}).*: its rate limit`,
    );
    expect(failed.message).toMatch(end);
    expect(visits).toHaveLength(1);
  });

  test('is remembered only for the credentials that reached it', async () => {
    const { port, visits } = await aServer((request, response) => {
      const isLimited = request.headers.authorization === credentials.authorization;
      response.writeHead(isLimited ? 429 : 200, { 'retry-after': '3600' }).end('{}');
    });
    const host = aHost(port);
    const ask = (request = {}) => host.json(`http://api.test:${port}/a`, request);
    for (let round = 0; round < 3; round++) {
      await expect(ask({ credentials })).rejects.toThrow('accepts no more requests until');
    }
    expect(visits).toHaveLength(1);
    expect(await ask({ credentials: { authorization: 'Bearer other' } })).toMatchObject({ status: 200 });
    expect(await ask()).toMatchObject({ status: 200 });
  });

  test('with a short wait is retried once', async () => {
    const { port, visits } = await aServer((_, response) => {
      response.writeHead(visits.length < 2 ? 429 : 200, { 'retry-after': '0' }).end('"hello"');
    });
    expect(await aHost(port).json(`http://api.test:${port}/a`)).toMatchObject({ body: 'hello' });
    expect(visits).toHaveLength(2);

    const busy = await aServer(answering({ '/a': { status: 429, headers: { 'retry-after': '0' } } }));
    const host = aHost(busy.port);
    await expect(host.read(`http://api.test:${busy.port}/a`)).rejects.toThrow('accepts no more requests until');
    await expect(host.download(`http://api.test:${busy.port}/a`).next()).rejects.toThrow(
      'accepts no more requests until',
    );
    expect(busy.visits).toHaveLength(4);
  });

  test('without a reset time is retried once', async () => {
    const { port, visits } = await aServer(answering({ '/a': { status: 429, headers: { 'retry-after': 'soon' } } }));
    const host = aHost(port, { maxWaitMs: 1 });
    await expect(host.json(`http://api.test:${port}/a`)).rejects.toThrow('accepts no more requests for now');
    expect(visits).toHaveLength(2);
  });

  test('is not detected in a plain 403', async () => {
    const headers = { 'x-ratelimit-remaining': '4999', 'x-ratelimit-reset': inAnHour() };
    const { port } = await aServer(answering({ '/a': { status: 403, headers } }));
    await expect(aHost(port).json(`http://api.test:${port}/a`)).rejects.toMatchObject({ name: 'NotAllowedError' });
  });

  test('stops waiting when the caller aborts', async () => {
    const { port } = await aServer(answering({ '/a': { status: 429, headers: { 'retry-after': '4' } } }));
    const controller = new AbortController();
    const asked = aHost(port).json(`http://api.test:${port}/a`, { signal: controller.signal });
    const reason = new Error('shutting down');
    const refused = expect(asked).rejects.toBe(reason);
    controller.abort(reason);
    await refused;
  });
});

describe('a download', () => {
  const whole = async (chunks: AsyncIterable<Buffer>) => {
    const all: Buffer[] = [];
    for await (const chunk of chunks) all.push(chunk);
    return String(Buffer.concat(all));
  };

  test('is requested when iteration starts, and aborted when it stops', async () => {
    let closed = () => {};
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { port, visits } = await aServer((_, response) => {
      response.on('close', closed).write('endless');
    });
    const download = aHost(port).download(`http://api.test:${port}/a`, { credentials });
    expect(visits).toHaveLength(0);
    for await (const chunk of download) {
      expect(String(chunk)).toBe('endless');
      break;
    }
    await isClosed;
    expect(visits[0]?.headers).toMatchObject({ ...credentials, 'accept-encoding': 'identity' });
  });

  test('has its own size limit, timeout and errors', async () => {
    const { port } = await aServer((request, response) => {
      if (request.url === '/slow') response.write('a');
      else if (request.url === '/large') response.end(Buffer.alloc(101));
      else if (request.url === '/small') response.end('a'.repeat(100));
      else response.writeHead(404).end();
    });
    const host = aHost(port, { downloadTimeoutMs: 200, maxDownloadBytes: 100 });
    const url = (path: string) => `http://api.test:${port}${path}`;
    expect(await whole(host.download(url('/small')))).toHaveLength(100);
    await expect(whole(host.download(url('/large')))).rejects.toThrow('is larger than the limit of 100 bytes');
    await expect(whole(host.download(url('/none')))).rejects.toMatchObject({ name: 'NotFoundError' });
    await expect(whole(host.download(url('/slow')))).rejects.toThrow('took longer than 200 ms');
  });
});
