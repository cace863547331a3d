import type { PortalAbout } from '../common/index.ts';
import { anAbout } from './anAbout.ts';

/** Answers `/about` as the server does, wherever it is mounted; everything else is not found. */
export function fakePortal(about: PortalAbout = anAbout()) {
  const fetch = async (url: string): Promise<Response> => {
    const { pathname } = new URL(url, 'http://portal.test');
    if (pathname.endsWith('/about')) return Response.json(about);
    const error = { name: 'NotFoundError', message: `No route '${pathname}'` };
    return Response.json({ error, response: { statusCode: 404 } }, { status: 404 });
  };
  return { about, fetch };
}
