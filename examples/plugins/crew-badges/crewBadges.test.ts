import { catalogServer } from '@callboard/plugin-catalog/server';
import { addDirectory, directoriesServer, directoryKeys } from '@callboard/plugin-directories/server';
import { definePlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { crewBadgesServer } from './server.ts';

const person = (name: string, record: Record<string, unknown>) => ({
  id: name,
  record,
  entity: { apiVersion: 'backstage.io/v1alpha1', kind: 'User', metadata: { name }, spec: {} },
});

const crewDirectory = definePlugin({
  id: 'crew-directory',
  needs: ['catalog', 'directories'],
  start(context) {
    addDirectory(context, {
      id: 'crew.default',
      name: 'CrewDirectory:default',
      target: 'https://crew.example',
      rules: z.object(directoryKeys).parse({}),
      read: async () => ({ people: [person('ada', { badge: 'MA-17' }), person('bo', {})], groups: [] }),
    });
  },
});

test('people with a badge have its number, and others are left out', async () => {
  const portal = await startTestServer({
    plugins: [catalogServer, directoriesServer, crewDirectory, crewBadgesServer],
    config: {},
  });
  const headers = await portal.asUser();
  await vi.waitFor(
    async () => {
      const answer = await portal.inject({ url: '/api/catalog/entities?filter=kind=user', headers });
      expect(answer.json()).toMatchObject([
        { metadata: { name: 'ada', annotations: { 'meridian.example/badge': 'MA-17' } } },
      ]);
    },
    { timeout: 20_000 },
  );
  await portal.close();
});
