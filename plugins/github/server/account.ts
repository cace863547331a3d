import type { CodeHost } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GithubAccess } from './githubAccess.ts';

const user = z.object({ login: z.string(), html_url: z.url().optional() });
/** A GitHub App has no user. */
const forbidden = 403;

/** The owner of the configured token. */
export const createAccount =
  ({ http, api, ask }: GithubAccess): NonNullable<CodeHost['account']> =>
  async (url, { signal }) => {
    const answer = await ask({ url, owner: '', ...(signal && { signal }) }, (request) =>
      http.json(api.caller, { ...request, expected: [forbidden] }),
    );
    if (answer.status === forbidden) return undefined;
    const { login, html_url: page } = bodyOf(answer, user);
    return { name: login, ...(page && { url: page }) };
  };
