import { expect, test } from 'vitest';
import { readOutsideDocument } from './readOutsideDocument.ts';

const limits = { maxBytes: 1_000, timeoutMs: 5_000 };
const read = (url: string, addresses: readonly string[], mayBePrivate = false) =>
  readOutsideDocument(url, {
    ...limits,
    mayBePrivate,
    lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

test.each([
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['10.1.2.3'],
  ['192.168.0.1'],
  ['::1'],
  ['fe80::1'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['93.184.216.34', '127.0.0.1'],
])('a name that resolves to %s is refused', async (...addresses) => {
  await expect(read('https://agents.example/client.json', addresses)).rejects.toThrow('is not allowed');
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://169.254.169.254/',
])('the address %s is refused without a lookup', async (url) => {
  await expect(read(url, [])).rejects.toThrow('is not allowed');
});

test('a cloud metadata service is refused even if the operator named the URL', async () => {
  await expect(read('https://agents.example/client.json', ['169.254.169.254'], true)).rejects.toThrow(
    'It is a cloud metadata service',
  );
  await expect(read('https://metadata.google.internal/x', ['93.184.216.34'], true)).rejects.toThrow(
    'It is a cloud metadata service',
  );
});

test.each(['http://agents.example/client.json', 'file:///etc/passwd', 'https://user:hush@agents.example/'])(
  '%s is refused',
  async (url) => {
    await expect(read(url, ['93.184.216.34'])).rejects.toThrow('is not allowed');
  },
);
