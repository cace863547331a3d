import type { CodeHost } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GitlabAccess } from './gitlabAccess.ts';

const user = z.object({ username: z.string(), web_url: z.url().optional() });

/** The owner of the configured token. */
export const createAccount =
  ({ http, api, ask }: GitlabAccess): NonNullable<CodeHost['account']> =>
  async (url, { signal }) => {
    const answer = await ask({ url, ...(signal && { signal }) }, (request) => http.json(api.caller, request));
    const { username, web_url: page } = bodyOf(answer, user);
    return { name: username, ...(page && { url: page }) };
  };
