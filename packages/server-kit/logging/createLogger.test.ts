import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../index.ts';

function captured(options: Parameters<typeof createLogger>[0] = {}) {
  const lines: string[] = [];
  const output = { write: (text: string) => void lines.push(text) };
  return { lines, logger: createLogger({ format: 'json', output, ...options }) };
}

test('the configured fields are in every line', () => {
  const { lines, logger } = captured({ meta: { env: 'production', cell: 7 } });
  logger.info('started');
  logger.child({ plugin: 'catalog' }).warn('late');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ env: 'production', cell: 7 });
  expect(lines).toHaveLength(2);
});

describe('redaction', () => {
  test('removes credentials from logged headers', () => {
    const { lines, logger } = captured();
    const headers = {
      authorization: 'Basic dXNlcjpwYXNz',
      cookie: 'backstage-auth=abc',
      'set-cookie': 'a=b',
      accept: '*/*',
    };
    logger.info({ headers, req: { headers } }, 'request');
    expect(lines[0]).not.toMatch(/dXNlcjpwYXNz|abc|a=b/);
    expect(lines[0]).toContain('*/*');
  });

  test('removes configured secrets from messages, errors and URLs', () => {
    const secrets = ['p@ss"word/1', 'line one\nline two', 'abc'];
    const { lines, logger } = captured({ secrets });
    logger.info({ nested: { value: 'p@ss"word/1' } }, 'abc: p@ss"word/1');
    logger.error({ err: new Error('line one\nline two') }, 'https://x/?key=p%40ss%22word%2F1');
    const text = lines.join('');
    expect(text).not.toMatch(/p@ss|p%40ss|line two/);
    expect(text).toContain('abc: [redacted]');
  });

  test('[SEC-06] removes configured secrets in another case, encoded, and truncated', () => {
    const secret = 'Correct/horse battery';
    const { lines, logger } = captured({ secrets: [secret] });
    logger.info(`Basic ${Buffer.from(`mara:${secret}`).toString('base64')} ${Buffer.from(secret).toString('hex')}`);
    logger.info(`${secret.toUpperCase()} ${encodeURI(secret)} '${secret.slice(0, 15)}…' is wrong`);
    expect(JSON.parse(lines[0]!).msg).toMatch(/^Basic \w+\[redacted\] \[redacted\]$/);
    expect(JSON.parse(lines[1]!).msg).toBe("[redacted] [redacted] '[redacted]…' is wrong");
  });

  test('removes tokens anywhere in a line', () => {
    const { lines, logger } = captured();
    logger.info('sent Bearer 0123456789abcdef0123, got eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln for it');
    expect(lines[0]).toContain('sent Bearer [redacted], got [redacted] for it');
  });

  test.each([
    ['session-eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln', 'session-[redacted]'],
    ['v1.eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVy.dGFn', 'v1.[redacted]'],
    ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0', 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0'],
    ['keyJanuary2025.backup.json', 'keyJanuary2025.backup.json'],
  ])('of %s leaves %s', (text, shown) => {
    const { lines, logger } = captured();
    logger.info(text);
    expect(JSON.parse(lines[0]!).msg).toBe(shown);
  });

  test.each(['json', 'readable'] as const)('[SEC-06] removes users and queries from URLs, as %s', (format) => {
    const { lines, logger } = captured({ format });
    logger.warn({ url: 'https://mara:s3cret@x.test/a' }, 'no answer from https://x.test/b?code=s3cret#s3cret');
    logger.error(new Error('postgres://mara:s3cret@db/a is gone'));
    expect(lines.join('')).not.toContain('s3cret');
    expect(lines[0]).toContain('no answer from https://x.test/b?…');
  });
});

describe('form', () => {
  test('writes one JSON object per line, with a named level and an ISO time', () => {
    const { lines, logger } = captured();
    logger.child({ plugin: 'catalog' }).warn({ count: 3 }, 'slow');
    expect(JSON.parse(lines[0]!)).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      plugin: 'catalog',
      count: 3,
      msg: 'slow',
    });
  });

  test('writes readable lines, with the stack of an error below', () => {
    const { lines, logger } = captured({ format: 'readable' });
    logger.child({ plugin: 'catalog' }).info({ count: 3, name: 'two words' }, 'loaded');
    logger.error(new Error('no disk'));
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}info {3}catalog {2}loaded {2}count=3 {2}name="two words"\n$/);
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d {2}error {2}no disk\n {4}Error: no disk\n {4} {4}at /);
  });

  test('uses colours on a terminal', () => {
    const lines: string[] = [];
    createLogger({ output: { isTTY: true, write: (text) => void lines.push(text) } }).info('hello');
    expect(lines[0]).toMatch(/\[32minfo/);
  });

  test('skips lines below the level', () => {
    const { lines, logger } = captured({ level: 'error' });
    logger.warn('hm');
    expect(lines).toEqual([]);
  });
});

test('an output whose reader is gone ends the log, and not the process', async () => {
  let attempts = 0;
  const pipe = new Writable({
    autoDestroy: false,
    write(_chunk, _encoding, done) {
      attempts += 1;
      done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    },
  });
  const output = { write: (text: string) => void pipe.write(text), on: pipe.on.bind(pipe) };
  const logger = createLogger({ output });
  const failed = new Promise((resolve) => pipe.once('error', resolve));
  logger.info('one');
  await failed;
  logger.info('two');
  createLogger({ output }).info('three');
  expect(attempts).toBe(1);
});
