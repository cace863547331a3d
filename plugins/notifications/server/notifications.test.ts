import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '../common/index.ts';
import { type NotificationsApp, openNotificationsApp } from './testing/notificationsApp.ts';

describe.each(testEngines)('notifications on %s', (engine) => {
  let app: NotificationsApp;
  beforeAll(async () => {
    app = await openNotificationsApp({ engine });
  });
  afterAll(() => app.close());

  test('with an effect key are sent once per origin, also by concurrent senders', async () => {
    const recipients = { type: 'entity', entityRef: 'user:default/quinn' } as const;
    const send = (origin: string, effectKey: string) =>
      app.forPlugins.send(origin, { recipients, payload: { title: `${origin} ${effectKey}` } }, { effectKey });
    const sent = await Promise.all([send('plugin:a', 'one'), send('plugin:a', 'one'), send('plugin:b', 'one')]);
    expect(sent.map(({ length }) => length).sort()).toEqual([0, 1, 1]);
    await send('plugin:a', 'one');
    await send('plugin:a', 'two');
    expect((await app.titles('quinn')).sort()).toEqual(['plugin:a one', 'plugin:a two', 'plugin:b one']);
  });

  test('reach a user, the members of a group and its subgroups, and the owners of other entities', async () => {
    await app.send('user:default/ada', { title: 'To Ada' });
    await app.send(['group:default/boarding'], { title: 'To Boarding' });
    await app.send('Group:flight', { title: 'To Flight' });
    await app.send('component:default/gate', { title: 'To the owners of the gate' });
    expect((await app.titles('ada')).sort()).toEqual([
      'To Ada',
      'To Boarding',
      'To Flight',
      'To the owners of the gate',
    ]);
    expect((await app.titles('cleo')).sort()).toEqual(['To Flight']);
    const { body } = await app.call('POST', '/notifications', app.service, {
      recipients: { type: 'entity', entityRef: 'group:default/boarding', excludeEntityRef: 'user:default/ada' },
      payload: { title: 'Not to Ada' },
    });
    expect((body as Notification[]).map(({ user }) => user)).toEqual(['user:default/bea']);
  });

  test('contain everything that was sent, and the read and saved state', async () => {
    const payload = { title: 'Late', description: 'By an hour', link: '/catalog', severity: 'high', topic: 'Delays' };
    const { status, body } = await app.send('user:default/dora', {
      ...payload,
      icon: 'clock',
      metadata: { minutes: 60 },
    });
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          user: 'user:default/dora',
          origin: expect.stringMatching(/^plugin:/),
          created: expect.stringMatching(/^\d{4}-.*Z$/),
          payload: { ...payload, icon: 'clock', metadata: { minutes: 60 } },
        },
      ],
    ]);
    const { id } = body[0];
    expect((await app.get('dora', `/notifications/${id}`)).body.payload.title).toBe('Late');
    expect((await app.get('ada', `/notifications/${id}`)).status).toBe(404);
    expect((await app.get('dora', '/status')).body).toEqual({ unread: 1, read: 0 });
    const updated = await app.post('dora', '/notifications/update', { ids: [id], read: true, saved: true });
    expect(updated.body).toMatchObject([{ id, read: expect.any(String), saved: expect.any(String) }]);
    expect((await app.get('dora', '/status')).body).toEqual({ unread: 0, read: 1 });
    const undone = await app.post('dora', '/notifications/update', { ids: [id], read: false });
    expect(undone.body[0]).not.toHaveProperty('read');
    expect(undone.body[0]).toHaveProperty('saved');
    // Users cannot mark notifications of others.
    expect((await app.post('ada', '/notifications/update', { ids: [id], read: true })).body).toEqual([]);
    expect((await app.get('dora', '/status')).body).toEqual({ unread: 1, read: 0 });
  });

  test('for everyone are marked as read per user', async () => {
    const { body } = await app.send('everybody', { title: 'Strike', topic: 'Strikes' });
    expect(body).toMatchObject([{ user: null }]);
    expect(await app.titles('eve')).toEqual(['Strike']);
    await app.post('eve', '/notifications/update', { ids: [body[0].id], read: true });
    expect(await app.titles('eve', '?read=false')).toEqual([]);
    expect(await app.titles('fay', '?read=false')).toEqual(['Strike']);
    const all = await app.call('POST', '/notifications/read-all', await app.as('fay'));
    expect(all.status).toBe(204);
    expect((await app.get('fay', '/status')).body).toEqual({ unread: 0, read: 1 });
  });

  test('with the same scope and origin replace the previous one and are unread again', async () => {
    const once = await app.send('user:default/gil', { title: 'One failed', scope: 'build-7' });
    await app.post('gil', '/notifications/update', { ids: [once.body[0].id], read: true });
    const again = await app.send('user:default/gil', { title: 'Two failed', scope: 'build-7' });
    expect(again.body[0]).toMatchObject({ id: once.body[0].id, updated: expect.any(String) });
    expect(again.body[0]).not.toHaveProperty('read');
    await app.send('user:default/gil', { title: 'Another', scope: 'build-8' });
    expect(await app.titles('gil', '?saved=false&topic=none')).toEqual([]);
    expect((await app.titles('gil', '?search=failed')).sort()).toEqual(['Two failed']);
  });

  test('can be filtered by text, severity, topic and date, sorted and paged', async () => {
    for (const [title, severity] of [
      ['Alpha 100%', 'low'],
      ['Beta', 'critical'],
      ['Gamma_1', 'normal'],
    ]) {
      await app.send('user:default/hal', { title, severity, topic: `About ${title}` });
    }
    const mine = '&topic=';
    expect(await app.titles('hal', '?orderField=title,asc&search=a&minimumSeverity=normal')).toEqual([
      'Beta',
      'Gamma_1',
    ]);
    expect(await app.titles('hal', '?search=0%25')).toEqual(['Alpha 100%']);
    expect(await app.titles('hal', `?search=_1${mine}About%20Gamma_1`)).toEqual(['Gamma_1']);
    expect(await app.titles('hal', '?search=x%25')).toEqual([]);
    expect(await app.titles('hal', `?createdAfter=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await app.titles('hal', '?search=a&orderField=title,desc&limit=1&offset=1')).toEqual(['Beta']);
    const { body } = await app.get('hal', '/notifications?search=a&limit=1');
    expect([body.totalCount, body.notifications.length]).toEqual([3, 1]);
    const topics = await app.get('hal', '/topics?minimumSeverity=critical');
    expect(topics.body).toEqual({ topics: ['About Beta'] });
  });

  test('of a topic or origin that the user has turned off are not delivered', async () => {
    await app.send('user:default/ivy', { title: 'First', topic: 'Weather' });
    const { body } = await app.get('ivy', '/settings');
    const [{ origins }] = body.channels;
    expect(body.channels).toMatchObject([
      { id: 'Web', origins: [{ enabled: true, topics: expect.arrayContaining([{ id: 'Weather', enabled: true }]) }] },
    ]);
    const off = (topics: object[]) => ({ channels: [{ id: 'Web', origins: [{ ...origins[0], topics }] }] });
    const changed = await app.post('ivy', '/settings', off([{ id: 'Weather', enabled: false }]));
    expect(changed.body.channels[0].origins[0].topics).toContainEqual({ id: 'Weather', enabled: false });
    await app.send('user:default/ivy', { title: 'Second', topic: 'Weather' });
    await app.send('user:default/ivy', { title: 'Third', topic: 'Fares' });
    expect((await app.titles('ivy', '?search=ir')).sort()).toEqual(['First', 'Third']);
    const wrong = await app.post('ivy', '/settings', { channels: [{ id: 'Pigeon', origins: [] }] });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, "The channel 'Pigeon' must be one of Web"]);
  });

  test('can be sent only by services and read only by users', async () => {
    const body = { recipients: { type: 'broadcast' }, payload: { title: 'Me' } };
    expect((await app.post('ada', '/notifications', body)).status).toBe(403);
    expect((await app.call('POST', '/notifications', undefined, body)).status).toBe(401);
    for (const path of ['/notifications', '/status', '/settings', '/topics', '/notifications/x']) {
      expect((await app.call('GET', path, app.service)).status).toBe(403);
      expect((await app.call('GET', path)).status).toBe(401);
    }
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x', severity: 'urgent' }, 'severity'],
    [{ title: 'x', link: 'javascript:alert(1)' }, "The link 'javascript:alert(1)' must point to a page of the portal"],
    [{ title: 'x', metadata: { a: 'x'.repeat(30_000) } }, 'the limit is 20000'],
  ])('rejects %j with the reason', async (payload, message) => {
    const answer = await app.send('user:default/ada', payload);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test.each([
    ['?orderField=id;drop,asc', "not 'id;drop,asc'"],
    ['?limit=100000', 'limit'],
    ['?createdAfter=soon', "must be a date, not 'soon'"],
  ])('rejects the query %s with the reason', async (query, message) => {
    const answer = await app.get('ada', `/notifications${query}`);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('with an invalid recipient ref are rejected, and without recipients reach nobody', async () => {
    const wrong = await app.send('not a ref', { title: 'x' });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, expect.stringContaining("'not a ref'")]);
    expect((await app.send('component:default/unknown', { title: 'x' })).body).toEqual([]);
  });
});
