import { readFileSync } from 'node:fs';
import { unreadKeys } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { expect, test } from 'vitest';
import { plugins } from './plugins.ts';

const compatibility = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');
const section = /\n### Keys that are not used\n([\s\S]*?)\nKeys of plugins/.exec(compatibility)?.[1] ?? '';

test('the docs list exactly the keys of Backstage that are accepted and not read', () => {
  const listed = [...section.matchAll(/`([^`]+)`/g)].map(([, key]) => key);
  expect(listed.toSorted()).toEqual(unreadKeys(configSchemas(plugins).map(({ schema }) => schema)));
});
