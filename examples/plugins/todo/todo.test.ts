import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { todoServer } from './server.ts';

test('the migrated plugin keeps its routes: entries have an author, and an unknown entity is refused', async () => {
  const portal = await startTestServer({ plugins: [todoServer, catalogServer] });
  const headers = await portal.asUser('user:default/mara');
  const add = (payload: object) => portal.inject({ method: 'POST', url: '/api/todo/todos', headers, payload });
  const added = await add({ title: 'Paint the gate' });
  expect(added.statusCode).toBe(201);
  expect((await add({ title: 'Paint it', entityRef: 'component:default/none' })).json()).toMatchObject({
    error: { name: 'NotFoundError', message: "There is no entity 'component:default/none'" },
  });
  expect((await add({ titel: 'Paint' })).json()).toMatchObject({ error: { name: 'InputError' } });
  expect((await portal.inject({ url: '/api/todo/todos', headers })).json()).toEqual({ items: [added.json()] });
  expect(added.json()).toMatchObject({ title: 'Paint the gate', createdBy: 'user:default/mara' });
  expect((await portal.inject({ url: '/api/todo/todos' })).statusCode).toBe(401);
  await portal.close();
});
