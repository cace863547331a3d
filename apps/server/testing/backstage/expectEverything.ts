import { expect, vi } from 'vitest';
import type { LoadedBackstage } from './loadBackstage.ts';

// biome-ignore lint/suspicious/noExplicitAny: each response is compared with what is expected
export type Ask = (path: string) => Promise<any>;

/** Asks the portal for everything that Backstage had, and compares it with the tables of Backstage. */
export async function expectEverything(backstage: LoadedBackstage, ask: Ask): Promise<void> {
  await expectCatalog(backstage, ask);
  await expectSettings(ask);
  await expectNotifications(backstage, ask);
  await expectTasks(backstage, ask);
}

const iso = (date: Date | null) => date?.toISOString();

async function expectCatalog(backstage: LoadedBackstage, ask: Ask): Promise<void> {
  const locations = await backstage.query<{ id: string; target: string }>(
    'catalog',
    "select * from locations where type = 'url' order by id",
  );
  expect((await ask('catalog/locations')).map(({ data }: { data: object }) => data)).toEqual(
    locations.map(({ id, target }) => expect.objectContaining({ id, type: 'url', target })),
  );
  const states = await backstage.query<{ entity_id: string; entity_ref: string }>(
    'catalog',
    'select entity_id, entity_ref from refresh_state',
  );
  expect(states).toHaveLength(9);
  for (const { entity_id, entity_ref } of states) {
    const [kind, name] = entity_ref.split(/:default\//);
    const entity = await vi.waitFor(() => ask(`catalog/entities/by-name/${kind}/default/${name}`), {
      timeout: 20_000,
    });
    expect([entity_ref, entity.metadata.uid]).toEqual([entity_ref, entity_id]);
  }
  expect(await ask('catalog/entities/by-name/component/default/gate-display')).toMatchObject({
    metadata: { tags: ['kiosk'] },
    spec: { owner: 'group:default/boarding' },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }],
  });
}

async function expectSettings(ask: Ask): Promise<void> {
  const setting = async (path: string) => (await ask(`user-settings/buckets/${path}`)).value;
  expect(await setting('starredEntities/keys/entityRefs')).toEqual([
    'component:default/gate-display',
    'template:default/service',
  ]);
  expect(await setting('settings/keys/language')).toBe('de');
  expect(await setting('home/keys/layout')).toEqual([
    { widget: 'starred-entities', x: 0, y: 0, columns: 6, rows: 4 },
    { widget: 'world-clock', x: 6, y: 0, columns: 6, rows: 3 },
  ]);
}

type Sent = { id: string; title: string; created: Date; read: Date | null; saved: Date | null };
type Received = { id: string; created: string; read?: string; saved?: string; payload: { title: string } };

async function expectNotifications(backstage: LoadedBackstage, ask: Ask): Promise<void> {
  const sent = await backstage.query<Sent>(
    'notifications',
    `select id, title, created, read, saved from notification where "user" = 'user:default/ada'
     union all select id, title, created, read, saved from broadcast
     join broadcast_user_status on broadcast_id = id order by title`,
  );
  const { notifications } = (await ask('notifications/notifications?orderField=title')) as {
    notifications: Received[];
  };
  expect(
    notifications.map(({ id, payload, created, read, saved }) => [id, payload.title, created, read, saved]),
  ).toEqual(sent.map(({ id, title, created, read, saved }) => [id, title, iso(created), iso(read), iso(saved)]));
  expect(sent.map(({ title, read, saved }) => [title, read !== null, saved !== null])).toEqual([
    ['Gate 7 is down', true, true],
    ['New cafeteria', true, false],
    ['Review the runbook', false, false],
  ]);
  expect((await ask('notifications/settings')).channels).toContainEqual(
    expect.objectContaining({
      id: 'Web',
      origins: [
        {
          id: 'fixture',
          enabled: true,
          topics: expect.arrayContaining([
            { id: 'menus', enabled: false },
            { id: 'incidents', enabled: true },
          ]),
        },
      ],
    }),
  );
}

type Run = { id: string; status: string; created_at: Date };
type Task = { id: string; status: string; createdAt: string; createdBy: string };
/** A task that was running cannot continue. */
const statusOf: Readonly<Record<string, string>> = { completed: 'completed', failed: 'failed', processing: 'failed' };

async function expectTasks(backstage: LoadedBackstage, ask: Ask): Promise<void> {
  const runs = await backstage.query<Run>('scaffolder', 'select id, status, created_at from tasks order by created_at');
  const { tasks } = (await ask('scaffolder/v2/tasks?order=asc:created_at')) as { tasks: Task[] };
  expect(tasks.map(({ id, status, createdAt, createdBy }) => [id, status, createdAt, createdBy])).toEqual(
    runs.map(({ id, status, created_at }) => [id, statusOf[status], iso(created_at), 'user:default/ada']),
  );
  expect(runs.map(({ status }) => status).toSorted()).toEqual(['completed', 'failed', 'processing']);
  for (const { id, status } of runs) {
    const events = await ask(`scaffolder/v2/tasks/${id}/events`);
    const logged = await backstage.query<{ id: string; body: string; created_at: Date }>(
      'scaffolder',
      `select id, body, created_at from task_events where task_id = '${id}' order by id`,
    );
    const kept = logged.map((event) =>
      expect.objectContaining({
        id: Number(event.id),
        body: JSON.parse(event.body),
        createdAt: iso(event.created_at),
      }),
    );
    const ending = expect.objectContaining({
      type: 'completion',
      body: expect.objectContaining({
        error: {
          name: 'Error',
          message: 'The task had not ended when it was imported from Backstage. Start it again.',
        },
      }),
    });
    expect(events).toEqual(status === 'processing' ? [...kept, ending] : kept);
  }
}
