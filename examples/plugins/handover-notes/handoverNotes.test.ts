import { definePlugin, type PluginContext } from '@callboard/server-kit';
import { startTestServer, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, test, vi } from 'vitest';
import type { NoteTables } from './noteStore.ts';
import { handoverNotesServer } from './server.ts';

describe.each(testEngines)('handover notes on %s', (engine) => {
  test('are stored encrypted, filed by a job, and visible only to their author', async () => {
    let database: PluginContext['database'] | undefined;
    const looking = definePlugin({
      id: 'looking',
      needs: ['handover-notes'],
      start: (context) => {
        database = context.database;
      },
    });
    const portal = await startTestServer({ plugins: [handoverNotesServer, looking], engine });
    const url = '/api/handover-notes/notes';
    const mara = await portal.asUser('user:default/mara');
    const added = await portal.inject({ method: 'POST', url, headers: mara, payload: { text: 'Gate 12 is closed' } });
    expect(added.statusCode).toBe(201);
    const notesOf = async (headers: object) => (await portal.inject({ url, headers: { ...headers } })).json().items;
    await vi.waitFor(
      async () => expect(await notesOf(mara)).toMatchObject([{ text: 'Gate 12 is closed', isFiled: true }]),
      { timeout: 20_000 },
    );
    expect(await notesOf(await portal.asUser('user:default/jon'))).toEqual([]);
    const rows = await database!.kysely<NoteTables>().selectFrom('handover_notes_notes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Gate 12');
    await portal.close();
  });
});
