import { createPrivateKey } from 'node:crypto';
import { createExpiringCache, type Expiring } from '@callboard/concurrency';
import { NotAllowedError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { githubApi } from '../../common/index.ts';
import type { GithubAppConfig } from '../config.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';
import { createInstallations } from './installations.ts';

export type AppTokens = {
  /** 'The GitHub App 12 of 'github.com'' */
  name: string;
  /** A token for an owner's repositories; undefined where the app is not installed for them. */
  tokenFor(owner: string): Promise<string | undefined>;
  /** A token for public content, if the app allows it. */
  publicToken(): Promise<string | undefined>;
  /** The organisations that it can be used for. */
  organizations(): Promise<string[]>;
};

type Options = { app: GithubAppConfig; integration: GithubIntegration; http: HostHttp; now: () => number };

const issued = z.object({ token: z.string().min(1), expires_at: z.coerce.date() });
const minuteMs = 60_000;
/** How early a token is renewed, so it does not expire during a request. */
const reserveMs = 10 * minuteMs;
const maxTokens = 1_000;
const gone = 404;

/** Tokens of one GitHub App, one for each installation, cached until shortly before they expire. */
export function createAppTokens({ app, integration, http, now }: Options): AppTokens {
  const name = `The GitHub App ${app.appId} of '${integration.host}'`;
  const api = githubApi(integration.apiBaseUrl);
  const key = createPrivateKey(app.privateKey);

  /** Calls the API as the app itself. */
  const call = async (url: string, request: HostRequest = {}) => {
    const credentials = { authorization: `Bearer ${await signedToken(app.appId, key, now())}` };
    try {
      return await http.json(url, { ...request, credentials });
    } catch (thrown) {
      // The app is missing, not the requested file.
      if (thrown instanceof NotFoundError)
        throw new ServiceUnavailableError(`${name} is not known. ${thrown.message}`, thrown);
      if (!(thrown instanceof NotAllowedError)) throw thrown;
      const advice = `${name} is rejected: check its appId and privateKey in integrations.github`;
      throw new NotAllowedError(`${advice}. ${thrown.message}`, thrown);
    }
  };

  const installations = createInstallations({ app, call: (page) => call(api.installations(page)), now });

  const tokens = createExpiringCache<string>({ maxEntries: maxTokens, now });
  async function issueToken(installation: string): Promise<Expiring<string>> {
    const { body, status } = await call(api.installationToken(installation), { method: 'POST', expected: [gone] });
    if (status === gone) {
      installations.lookAgain();
      throw new ServiceUnavailableError(`${name} was just uninstalled by an owner; refreshing its installations`);
    }
    const parsed = issued.safeParse(body);
    if (!parsed.success) throw new ServiceUnavailableError(`${name} received no token for an installation`);
    return { value: parsed.data.token, until: parsed.data.expires_at.getTime() - reserveMs };
  }
  const tokenOf = ({ id }: { id: number }) => tokens.get(String(id), () => issueToken(String(id)));

  return {
    name,
    async tokenFor(owner) {
      const installation = await installations.of(owner);
      if (!installation) return undefined;
      if (!installation.isSuspended) return tokenOf(installation);
      throw new NotAllowedError(`${name} is suspended for '${owner}': an owner of '${owner}' must resume it on GitHub`);
    },
    async publicToken() {
      const installation = app.publicAccess ? await installations.any() : undefined;
      return installation && tokenOf(installation);
    },
    organizations: async () => (await installations.used()).flatMap(({ organization }) => organization ?? []),
  };
}

/** Proves to GitHub that the app sent the request. Valid for ten minutes, because clocks differ. */
function signedToken(appId: string, key: ReturnType<typeof createPrivateKey>, now: number): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(appId)
    .setIssuedAt(new Date(now - minuteMs))
    .setExpirationTime(new Date(now + 8 * minuteMs))
    .sign(key);
}
