import { createPublicKey } from 'node:crypto';
import type { StandInAnswer } from '@callboard/integrations/testing';
import { decodeJwt, jwtVerify } from 'jose';
import { message, notFound, type Question, type Route } from './answer.ts';

export type StandInApp = {
  appId: string;
  /** In PEM form. */
  publicKey: string;
  installations: { id: number; owner: string; isSuspended?: boolean }[];
  /** How long its tokens are valid; an hour by default. */
  tokenSeconds?: number;
};

export const appPath = '/app/';
const maxSeconds = 600;

/** The requests of a GitHub App with its self-signed token. */
export function appRoutes(
  apps: ReadonlyMap<string, StandInApp>,
  issue: (token: string, owner: string) => void,
): Route[] {
  let count = 0;
  const asApp = (answer: (app: StandInApp, question: Question) => StandInAnswer) => async (question: Question) => {
    const app = await appOf(question, apps);
    return app ? answer(app, question) : message(401, 'A JSON web token could not be decoded');
  };

  return [
    {
      method: 'GET',
      path: `${appPath}installations`,
      answer: asApp(({ installations }, { query, apiBaseUrl }) => {
        const [size, page] = [Number(query.get('per_page') ?? 30), Number(query.get('page') ?? 1)];
        const shown = installations.slice((page - 1) * size, page * size);
        const isLast = installations.length <= page * size;
        const next = `<${apiBaseUrl}/app/installations?per_page=${size}&page=${page + 1}>; rel="next"`;
        const body = shown.map(({ id, owner, isSuspended }) => ({
          id,
          account: { login: owner, type: 'Organization' },
          suspended_at: isSuspended ? '2024-01-03T10:00:00Z' : null,
        }));
        return { status: 200, ...(!isLast && { headers: { link: next } }), body };
      }),
    },
    {
      method: 'POST',
      path: `${appPath}installations/:id/access_tokens`,
      answer: asApp(({ installations, tokenSeconds = 3_600 }, { params }) => {
        const installation = installations.find(({ id }) => String(id) === params.id);
        if (!installation) return notFound();
        if (installation.isSuspended) return message(403, 'This installation has been suspended');
        const token = `ghs_${installation.owner}_${++count}`;
        issue(token, installation.owner);
        const expires = new Date(Date.now() + tokenSeconds * 1_000).toISOString();
        return { status: 201, body: { token, expires_at: expires, repository_selection: 'all' } };
      }),
    },
  ];
}

async function appOf({ token = '' }: Question, apps: ReadonlyMap<string, StandInApp>): Promise<StandInApp | undefined> {
  try {
    const app = apps.get(String(decodeJwt(token).iss));
    if (!app) return undefined;
    const key = createPublicKey(app.publicKey);
    const { payload } = await jwtVerify(token, key, { algorithms: ['RS256'] });
    const seconds = (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0);
    return seconds <= maxSeconds ? app : undefined;
  } catch {
    return undefined;
  }
}
