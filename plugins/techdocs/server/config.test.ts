import { catalogServer } from '@callboard/plugin-catalog/server';
import { createLogger } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { techdocsServer } from './index.ts';

const start = (techdocs: object, logger?: ReturnType<typeof createLogger>) =>
  startTestServer({ plugins: [catalogServer, techdocsServer], config: { techdocs }, ...(logger && { logger }) });

test.each([
  [{ builder: 'docker' }, "'techdocs.builder'"],
  [{ build: { timeout: 'soon' } }, "'techdocs.build.timeout'"],
  [{ storageUrl: 'docs.example.com' }, "'techdocs.storageUrl'"],
  [{ storageUrl: 'https://docs.example.com/?of=us' }, "'techdocs.storageUrl'"],
  [{ build: { ahead: { every: 'soon' } } }, "'techdocs.build.ahead"],
  [{ publisher: { googleGcs: {} } }, "'techdocs.publisher.googleGcs.bucketName'"],
])('the error for an invalid value names its key: %j', async (techdocs, key) => {
  await expect(start(techdocs)).rejects.toThrow(key);
});

test('an unknown storage stops the startup with a list of the known ones', async () => {
  await expect(start({ publisher: { type: 'openStackSwift' } })).rejects.toThrow(
    "No plugin stores docs in 'openStackSwift' (techdocs.publisher.type); use 'database', 'googleGcs', 'local'",
  );
  await expect(start({ publisher: { type: 'googleGcs' } })).rejects.toThrow('techdocs.publisher.googleGcs is missing');
});

test("Backstage's build keys are accepted without a warning", async () => {
  let log = '';
  const logger = createLogger({ level: 'warn', format: 'json', output: { write: (text: string) => (log += text) } });
  const server = await start({ generator: { runIn: 'docker' }, cache: { ttl: 1 } }, logger);
  onTestFinished(() => server.close());
  expect(log).toBe('');
});

test('[DOCS-017] pages may call the storage that browsers load docs from', async () => {
  const server = await start({ storageUrl: 'https://docs.example.com/ours', requestUrl: 'https://portal.example.com' });
  onTestFinished(() => server.close());
  const { headers } = await fetch(`${server.address}/.backstage/health/v1/liveness`);
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://docs.example.com;");
});
