import { createAccountReader } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GitlabAccess } from './gitlabAccess.ts';

const user = z.object({ username: z.string(), web_url: z.url().optional() });

export const createAccount = (access: GitlabAccess) =>
  createAccountReader(access, access.api.caller, (answer) => {
    const { username: name, web_url: url } = bodyOf(answer, user);
    return { name, ...(url && { url }) };
  });
