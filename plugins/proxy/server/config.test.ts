import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { expect, test } from 'vitest';
import { proxyServer } from './index.ts';

test('the headers for a target are secret: they are redacted in the log, and the browser gets nothing of the proxy', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-proxy-'));
  const file = join(directory, 'app-config.yaml');
  const endpoint = { target: 'https://api.test', headers: { Authorization: 'Bearer very-secret-token' } };
  await writeFile(file, JSON.stringify({ proxy: { endpoints: { '/api': endpoint } } }));
  const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas([proxyServer]) });
  expect(config.warnings).toEqual([]);
  expect(config.secrets()).toContain('Bearer very-secret-token');
  expect(JSON.stringify(config.frontend())).not.toMatch(/proxy|api\.test|secret/);
  await rm(directory, { recursive: true });
});
