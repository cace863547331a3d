import { createAccountReader } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { GiteaAccess } from './giteaAccess.ts';

const user = z.object({ login: z.string(), html_url: z.url().optional() });

export const createAccount = (access: GiteaAccess) =>
  createAccountReader(access, access.api.caller, (answer) => {
    const { login: name, html_url: url } = bodyOf(answer, user);
    return { name, ...(url && { url }) };
  });
