import type { Notification, NotificationSettings } from '../common/index.ts';

type State = { notifications: Notification[]; settings: NotificationSettings };

export const aNotification = (id: string, over: Partial<Notification> = {}): Notification => ({
  id,
  user: 'user:default/guest',
  created: '2026-03-01T08:00:00.000Z',
  origin: 'plugin:scaffolder',
  payload: { title: `Title of ${id}`, severity: 'normal' },
  ...over,
});

/** Keeps an inbox in memory and responds like the server. Tests can change `state` at any time. */
export function fakeNotifications(initial: Partial<State> = {}) {
  const state: State = { notifications: [], settings: { channels: [{ id: 'Web', origins: [] }] }, ...initial };
  const calls: { method: string; path: string; search: URLSearchParams; body: unknown }[] = [];

  const list = (search: URLSearchParams) => {
    const words = search.get('search')?.toLowerCase() ?? '';
    const has = (value: unknown, wanted: string | null) => wanted === null || Boolean(value) === (wanted === 'true');
    const found = state.notifications.filter(
      ({ read, saved, payload }) =>
        has(read, search.get('read')) &&
        has(saved, search.get('saved')) &&
        (!search.has('topic') || payload.topic === search.get('topic')) &&
        payload.title.toLowerCase().includes(words),
    );
    const offset = Number(search.get('offset') ?? 0);
    return { totalCount: found.length, notifications: found.slice(offset, offset + Number(search.get('limit') ?? 50)) };
  };
  const mark = (body: { ids?: string[]; read?: boolean; saved?: boolean }) => {
    for (const one of state.notifications) {
      if (body.ids && !body.ids.includes(one.id)) continue;
      if (body.read !== undefined) one.read = body.read ? one.created : undefined;
      if (body.saved !== undefined) one.saved = body.saved ? one.created : undefined;
    }
    return state.notifications.filter(({ id }) => body.ids?.includes(id));
  };

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams: search } = new URL(url, 'http://notifications.test');
    const path = pathname.replace(/^.*\/api\/notifications/, '');
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method, path, search, body });
    const unread = state.notifications.filter(({ read }) => !read).length;
    const answers: Record<string, () => unknown> = {
      'GET /notifications': () => list(search),
      'GET /status': () => ({ unread, read: state.notifications.length - unread }),
      'GET /topics': () => ({
        topics: [...new Set(state.notifications.flatMap(({ payload }) => payload.topic ?? []))],
      }),
      'GET /settings': () => state.settings,
      'POST /settings': () => {
        state.settings = body;
        return state.settings;
      },
      'POST /notifications/update': () => mark(body),
    };
    if (`${method} ${path}` === 'POST /notifications/read-all') {
      mark({ read: true });
      return new Response(null, { status: 204 });
    }
    const answer = answers[`${method} ${path}`];
    return answer
      ? Response.json(answer())
      : Response.json({ error: { name: 'NotFoundError', message: path } }, { status: 404 });
  };
  return { state, calls, fetch };
}
