import { answerIn, createBrowser } from './createBrowser.ts';
import { startAuthServer } from './startAuthServer.ts';
import { type Routes, startStandIn } from './startStandIn.ts';

type Others = { routes?: Routes; entities?: readonly object[] };

export type StandInPortal = Awaited<ReturnType<typeof standInPortal>>;

/** A portal with one simulated provider, and a browser. */
export async function standInPortal(id: string, settings: object, { routes = {}, entities = [] }: Others = {}) {
  const standIn = await startStandIn(routes);
  const own = { clientId: 'callboard', clientSecret: 'a-secret-of-the-test', ...settings };
  const server = await startAuthServer({ entities, auth: { providers: { [id]: { development: own } } } });
  const browser = createBrowser(server);
  return {
    standIn,
    browser,
    /** The URL that the browser is redirected to. */
    async start(query = ''): Promise<URL> {
      return new URL((await browser.open(`/api/auth/${id}/start${query}`)).headers.get('location') ?? '');
    },
    /** Starts a sign-in and returns with a code; also returns the provider URL. */
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

/** A response of a token endpoint. */
export const token = (others: object = {}) => ({ json: { access_token: 'access', token_type: 'bearer', ...others } });
