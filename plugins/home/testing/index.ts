import { errorResponse } from '@callboard/contract/testing';
import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { Announcement, AnnouncementContent } from '../common/index.ts';

type State = { announcements: Announcement[]; mayManage: boolean };

export const anAnnouncement = (id: string, over: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `Title of ${id}`,
  body: '',
  severity: 'info',
  isConfigured: false,
  ...over,
});

/** Keeps announcements in memory and responds like the server. Tests can change `state` at any time. */
export function fakeHome(initial: Partial<State> = {}) {
  const state: State = { announcements: [], mayManage: false, ...initial };
  let written = 0;

  function put(id: string, content: AnnouncementContent): Announcement {
    const announcement = { ...content, id, isConfigured: false };
    state.announcements = [...state.announcements.filter((one) => one.id !== id), announcement];
    return announcement;
  }

  function answer(method: string, path: string, search: URLSearchParams, body: unknown): Response {
    const id = /^\/announcements\/([^/]+)$/.exec(path)?.[1];
    if (!id && path !== '/announcements') throw new NotFoundError(`No route '${method} ${path}'`);
    if ((method !== 'GET' || search.get('all') === 'true') && !state.mayManage) {
      throw new NotAllowedError('Only administrators (`permission.administrators`) can change announcements');
    }
    if (method === 'POST') {
      written += 1;
      return Response.json(put(`written-${written}`, body as AnnouncementContent), { status: 201 });
    }
    if (id && method === 'PUT') return Response.json(put(id, body as AnnouncementContent));
    if (id && method === 'DELETE') {
      state.announcements = state.announcements.filter((one) => one.id !== id);
      return new Response(null, { status: 204 });
    }
    const isShown = ({ from, until }: Announcement) =>
      (!from || Date.parse(from) <= Date.now()) && (!until || Date.now() < Date.parse(until));
    const items = search.get('all') === 'true' ? state.announcements : state.announcements.filter(isShown);
    const waits = state.announcements
      .flatMap(({ from, until }) => [from, until])
      .map((time) => Date.parse(time ?? '') - Date.now())
      .filter((wait) => wait > 0);
    const nextChangeInMs = waits.length > 0 ? Math.min(...waits) : undefined;
    return Response.json({ items, mayManage: state.mayManage, nextChangeInMs });
  }

  const fetch = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://home.test');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    try {
      return answer(init.method ?? 'GET', pathname.replace(/^.*\/api\/home/, ''), searchParams, body);
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { state, fetch };
}
