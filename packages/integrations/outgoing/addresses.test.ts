import { describe, expect, test } from 'vitest';
import type { ReadLogger } from '../index.ts';
import { answering, aReader, aReaderWith, aServer, toAddresses } from '../testing/servers.ts';

const notPublic = {
  loopback: '127.0.0.1',
  'all of loopback': '127.8.9.10',
  'private (10/8)': '10.1.2.3',
  'private (172.16/12)': '172.31.255.255',
  'private (192.168/16)': '192.168.0.1',
  'link-local': '169.254.1.1',
  'carrier-grade NAT': '100.64.0.1',
  unspecified: '0.0.0.0',
  multicast: '224.0.0.1',
  broadcast: '255.255.255.255',
  'IPv6 loopback': '::1',
  'IPv6 unspecified': '::',
  'IPv4-mapped': '::ffff:10.0.0.1',
  'IPv4-mapped in hex': '::ffff:7f00:1',
  'IPv4-compatible': '::127.0.0.1',
  NAT64: '64:ff9b::10.0.0.1',
  '6to4': '2002:7f00:1::',
  Teredo: '2001:0:1::1',
  'unique local': 'fd12:3456::1',
  'IPv6 link-local': 'fe80::1',
  'IPv6 link-local with a zone': 'fe80::1%eth0',
  'IPv6 multicast': 'ff02::1',
};

const refusal =
  "Reading from 'http://inside.example.com/a' is not allowed. Its address is not public: backend.reading.allow must list such a host by name, without a wildcard.";

test.each(Object.entries(notPublic))(
  '[SEC-04] a name under a wildcard is rejected when its address is %s',
  async (_, address) => {
    const reader = aReaderWith({ allow: [{ host: '*.example.com' }], lookup: toAddresses(address) });
    const read = reader.read('http://inside.example.com/a');
    await expect(read).rejects.toMatchObject({ name: 'InputError', message: refusal });
  },
);

test('[SEC-04] one private address among public ones is enough to reject a name under a wildcard', async () => {
  const lookup = toAddresses('93.184.215.14', '127.0.0.1');
  const reader = aReaderWith({ allow: [{ host: '*.example.com' }], lookup });
  await expect(reader.read('http://inside.example.com/a')).rejects.toMatchObject({ message: refusal });
});

test('[SEC-04] nothing is sent to a rejected address, and only the log names it', async () => {
  const { port, visits } = await aServer(answering({ '/': 'secret' }));
  const warnings: unknown[] = [];
  const logger: ReadLogger = { warn: (fields) => warnings.push(fields) };
  const reader = aReaderWith({ allow: [{ host: `*.example.com:${port}` }], logger });
  const error = await reader.read(`http://inside.example.com:${port}/`).catch((thrown) => thrown);
  expect(error.message).not.toContain('127.0.0.1');
  expect(visits).toEqual([]);
  expect(warnings).toEqual([{ host: `inside.example.com:${port}`, address: '127.0.0.1' }]);
});

test.each(['93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '64:ff9b::93.184.215.14'])(
  'a name under a wildcard may have the public address %s',
  async (address) => {
    // The second address is rejected for another reason, which shows that the first was accepted without calling
    // anyone.
    const reader = aReaderWith({
      allow: [{ host: '*.example.com' }],
      lookup: toAddresses(address, '169.254.169.254'),
    });
    await expect(reader.read('http://a.example.com/')).rejects.toThrow('It is a cloud metadata service.');
  },
);

test('a host listed by name may be on a private address, by name or by number', async () => {
  const { port } = await aServer(answering({ '/a': 'hello' }));
  const reader = aReader(`files.corp:${port}`, `127.0.0.1:${port}`);
  for (const host of ['files.corp', '127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1']) {
    expect(String((await reader.read(`http://${host}:${port}/a`)).content)).toBe('hello');
  }
});

test('a host listed by name and covered by a wildcard counts as listed by name', async () => {
  const { port } = await aServer(answering({ '/a': 'hello' }));
  const reader = aReader(`*.corp:${port}`, `files.corp:${port}`);
  expect(String((await reader.read(`http://files.corp:${port}/a`)).content)).toBe('hello');
});

describe('a cloud metadata service', () => {
  test.each([
    '169.254.169.254',
    '[fd00:ec2::254]',
    '[::ffff:169.254.169.254]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::a9fe:a9fe]',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    'metadata.google.internal',
    'metadata.google.internal.',
    'METADATA.goog',
  ])('[SEC-04] is rejected even if the operator listed it: %s', async (host) => {
    await expect(aReader(host).read(`http://${host}/latest/meta-data/`)).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining('It is a cloud metadata service.'),
    });
  });

  test.each(['169.254.169.254', '169.254.170.2', 'fd00:ec2::254', '::ffff:169.254.169.254', '168.63.129.16'])(
    '[SEC-04] is rejected behind a name that the operator listed: %s',
    async (address) => {
      const reader = aReaderWith({ allow: [{ host: 'files.corp' }], lookup: toAddresses(address) });
      await expect(reader.read('http://files.corp/')).rejects.toThrow('It is a cloud metadata service.');
    },
  );
});

test('[SEC-04] a name is resolved once, so a second, different answer has no effect', async () => {
  const { port } = await aServer(answering({ '/': 'hello' }));
  const answers = ['127.0.0.1', '169.254.169.254'];
  const asked: string[] = [];
  const lookup = async (hostname: string) => {
    asked.push(hostname);
    return [{ address: answers[asked.length - 1] ?? '', family: 4 }];
  };
  const reader = aReaderWith({ allow: [{ host: `files.corp:${port}` }], lookup });
  await reader.read(`http://files.corp:${port}/`);
  expect(asked).toEqual(['files.corp']);
  await expect(reader.read(`http://files.corp:${port}/`)).rejects.toThrow('It is a cloud metadata service.');
});
