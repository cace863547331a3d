import type { TestServer } from '@callboard/server-kit/testing';

type Cookie = { name: string; value: string; host: string; path: string };
type Step = { url: URL; status: number; headers: Headers; body: string };
type Call = { method?: 'GET' | 'POST'; form?: Record<string, string>; headers?: Record<string, string> };

export const portalUrl = 'https://portal.example.com';

export type Browser = ReturnType<typeof createBrowser>;

/** A minimal browser: redirects and cookies. The portal is at its public URL, everything else on loopback. */
export function createBrowser(server: Pick<TestServer, 'inject'>, userAgent = 'Firefox') {
  const cookies: Cookie[] = [];

  const cookieHeader = (url: URL) =>
    cookies
      .filter(
        ({ host, path }) => host === url.host && (url.pathname === path || url.pathname.startsWith(withSlash(path))),
      )
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  function keep(url: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const attribute = (wanted: string) =>
        attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const path = attribute('path') ?? '/';
      if (name.startsWith('__Host-') && (path !== '/' || attribute('domain') || !attributes.includes('Secure')))
        continue;
      const known = cookies.findIndex(
        (cookie) => cookie.name === name && cookie.host === url.host && cookie.path === path,
      );
      if (known >= 0) cookies.splice(known, 1);
      const isGone =
        value === '' || Number(attribute('max-age') ?? 1) <= 0 || new Date(attribute('expires') ?? '2100') < new Date();
      if (!isGone) cookies.push({ name, value, host: url.host, path });
    }
  }

  async function open(address: string | URL, { method = 'GET', form, headers = {} }: Call = {}): Promise<Step> {
    const url = new URL(address, portalUrl);
    const cookie = cookieHeader(url);
    const all: Record<string, string> = { 'user-agent': userAgent, ...headers, ...(cookie ? { cookie } : {}) };
    const body = form && new URLSearchParams(form).toString();
    if (body !== undefined) all['content-type'] = 'application/x-www-form-urlencoded';
    const step =
      url.origin === portalUrl ? await inject(url, method, all, body) : await fetchStep(url, method, all, body);
    keep(url, step.headers.getSetCookie());
    return step;
  }

  async function inject(
    url: URL,
    method: 'GET' | 'POST',
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Step> {
    const response = await server.inject({ method, url: url.pathname + url.search, headers, payload });
    const answered = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      for (const item of [value].flat()) answered.append(name, String(item));
    }
    return { url, status: response.statusCode, headers: answered, body: response.body };
  }

  return {
    cookies,
    open,
    /** Opens a URL and follows redirects to a page. */
    async follow(address: string | URL, call: Call = {}): Promise<Step> {
      let step = await open(address, call);
      for (let count = 0; count < 20 && step.status >= 300 && step.status < 400; count += 1) {
        const next = new URL(step.headers.get('location') ?? '', step.url);
        if (next.origin === portalUrl && !next.pathname.startsWith('/api/')) return { ...step, url: next };
        step = await open(next);
      }
      return step;
    },
    cookie: (name: string) => cookies.find((cookie) => cookie.name === name),
  };
}

async function fetchStep(url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Step> {
  const response = await fetch(url, { method, headers, body, redirect: 'manual' });
  return { url, status: response.status, headers: response.headers, body: await response.text() };
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/** The message of a popup to its opener. */
export function answerIn(html: string): { origin: string; answer: Record<string, never> & Answer } {
  const data = /data-answer="([^"]*)"/.exec(html)?.[1] ?? '';
  return JSON.parse(Buffer.from(data, 'base64').toString());
}

type Answer = {
  type: string;
  response?: {
    profile: Record<string, string>;
    providerInfo: { accessToken: string; idToken?: string; scope: string; expiresInSeconds: number };
    backstageIdentity?: { token: string; identity: { userEntityRef: string; ownershipEntityRefs: string[] } };
  };
  error?: { name: string; message: string };
};
