import { expect, test } from 'vitest';
import { answering, aServer, redirectingTo, toAddresses } from '../testing/servers.ts';
import { createPublicReader } from './publicReader.ts';

const rules = { accept: 'image/*', timeoutMs: 2_000, maxBytes: 1_000, lookup: toAddresses('127.0.0.1') };

test('a public reader reads from a private address only if its host is configured', async () => {
  const { port, visits } = await aServer(answering({ '/face.png': 'face' }));
  const url = `http://faces.test:${port}/face.png`;
  const allow = [{ host: `faces.test:${port}` }];
  await expect(createPublicReader({ ...rules, allow: [] })(url)).rejects.toThrow('Its address is not public');
  await expect(createPublicReader({ ...rules, allow: [{ host: `*.test:${port}` }] })(url)).rejects.toThrow(
    'not public',
  );
  expect(visits).toEqual([]);
  const { content } = await createPublicReader({ ...rules, allow })(url);
  expect(content.toString()).toBe('face');
  expect(visits[0]?.headers).toMatchObject({ accept: 'image/*' });
  await createPublicReader({ ...rules, allow: [], isConfigured: ({ hostname }) => hostname === 'faces.test' })(url);
  expect(visits).toHaveLength(2);
});

test('a public reader does not follow a redirect of another host to a private address, nor reads too much', async () => {
  const inside = await aServer(answering({ '/': 'x'.repeat(1_001) }));
  const insideUrl = `http://inside.test:${inside.port}/`;
  const outside = await aServer(redirectingTo(insideUrl));
  const allow = [{ host: `outside.test:${outside.port}` }, { host: `inside.test:${inside.port}` }];
  const read = createPublicReader({ ...rules, allow });
  await expect(read(`http://outside.test:${outside.port}/`)).rejects.toThrow('redirected from');
  expect(inside.visits).toEqual([]);
  await expect(read(insideUrl)).rejects.toThrow('larger than the limit of 1000 bytes');
  await expect(read('file:///etc/passwd')).rejects.toThrow('Only http and https URLs can be read.');
});
