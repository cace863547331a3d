import { answerIn, createBrowser } from './createBrowser.ts';
import { startAuthServer } from './startAuthServer.ts';
import { type Routes, startStandIn } from './startStandIn.ts';

type Others = { routes?: Routes; entities?: readonly object[] };

export type StandInPortal = Awaited<ReturnType<typeof standInPortal>>;

/** A portal with one provider, whose servers are stood in for, and a browser in front of it. */
export async function standInPortal(id: string, settings: object, { routes = {}, entities = [] }: Others = {}) {
  const standIn = await startStandIn(routes);
  const own = { clientId: 'callboard', clientSecret: 'a-secret-of-the-test', ...settings };
  const server = await startAuthServer({ entities, auth: { providers: { [id]: { development: own } } } });
  const browser = createBrowser(server);
  return {
    standIn,
    browser,
    /** Where the browser is sent to sign in. */
    async start(query = ''): Promise<URL> {
      return new URL((await browser.open(`/api/auth/${id}/start${query}`)).headers.get('location') ?? '');
    },
    /** Starts, and comes back with a code; gives the address of the provider too. */
    async signIn() {
      const start = await this.start();
      const query = new URLSearchParams({ code: 'a-code', state: start.searchParams.get('state') ?? '' });
      const page = await browser.open(`/api/auth/${id}/handler/frame?${query}`);
      const { answer } = answerIn(page.body);
      return { start, answer, user: answer.response?.backstageIdentity?.identity.userEntityRef };
    },
    async close(): Promise<void> {
      await server.close();
      await standIn.close();
    },
  };
}

/** What a token endpoint answers. */
export const token = (others: object = {}) => ({ json: { access_token: 'access', token_type: 'bearer', ...others } });
