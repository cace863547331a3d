import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { composeSchema } from './composeSchema.mjs';
import { commandIn, environmentOf, lastStep, readDockerfile } from './readDockerfile.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Service = {
  depends_on?: Record<string, { condition: string }>;
  environment: Record<string, string>;
  healthcheck: { test: string[] };
  volumes: string[];
  stop_grace_period: string;
};
type Compose = { services: Record<'portal' | 'database', Service>; volumes: Record<string, object> };

const compose = parse(read('compose.yaml')) as Compose;
const schema = z.fromJSONSchema(composeSchema);
const image = readDockerfile(read('Dockerfile')).stages.at(-1)!;

test('[OPS-002] compose.yaml is valid, stores data in named volumes, and starts the portal when PostgreSQL is healthy', () => {
  expect(schema.safeParse(compose).error?.issues ?? []).toEqual([]);
  const { portal, database } = compose.services;
  expect(portal.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database.healthcheck.test.join(' ')).toContain('pg_isready');
  expect(portal.healthcheck.test.join(' ')).toContain('/.backstage/health/v1/readiness');
  const named = [...portal.volumes, ...database.volumes].map((volume) => volume.split(':')[0]!);
  expect(named.filter((name) => !name.startsWith('./')).toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  expect(database.volumes).toEqual(['database-data:/var/lib/postgresql/data']);
});

describe('the schema', () => {
  const { services } = compose;
  const changed = (change: object) => ({
    ...compose,
    services: { ...services, portal: { ...services.portal, ...change } },
  });
  test.each([
    ['a misspelt key', changed({ read_onyl: true })],
    ['an image without a version', changed({ image: 'callboard' })],
    ['the tag latest', changed({ image: 'callboard:latest' })],
    ['an unknown condition', changed({ depends_on: { database: { condition: 'healthy' } } })],
    ['a service without a health check', changed({ healthcheck: undefined })],
    ['a health check without CMD', changed({ healthcheck: { ...services.portal.healthcheck, test: ['node', '-e'] } })],
  ])('rejects %s', (_, file) => expect(schema.safeParse(JSON.parse(JSON.stringify(file))).success).toBe(false));
});

test('the portal uses the port, the data directory and the configuration folder of the image', () => {
  const { portal } = compose.services;
  const { APP_CONFIG_backend_listen: port, APP_CONFIG_backend_dataDirectory: data } = environmentOf(image);
  expect(portal.volumes).toContain(`portal-data:${data}`);
  expect(portal.volumes.join()).toContain(`:${lastStep(image, 'WORKDIR')}/app-config.yaml:ro`);
  const check = commandIn(lastStep(image, 'HEALTHCHECK')!)!;
  const fixed = check
    .at(-1)!
    .replace(/\$\{[^}]*\}/, port!)
    .replaceAll('`', "'");
  expect(portal.healthcheck.test).toEqual(['CMD', ...check.slice(0, -1), fixed]);
});
