import type { CodeHost } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GiteaAccess } from './giteaAccess.ts';

const user = z.object({ login: z.string(), html_url: z.url().optional() });

/** The owner of the configured token. */
export const createAccount =
  ({ http, api, ask }: GiteaAccess): NonNullable<CodeHost['account']> =>
  async (url, { signal }) => {
    const answer = await ask({ url, ...(signal && { signal }) }, (request) => http.json(api.caller, request));
    const { login, html_url: page } = bodyOf(answer, user);
    return { name: login, ...(page && { url: page }) };
  };
