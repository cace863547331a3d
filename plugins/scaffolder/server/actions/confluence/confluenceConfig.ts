import { secret } from '@callboard/config';
import { codeHostUrl } from '@callboard/integrations';
import * as z from 'zod';

const needed = { bearer: ['token'], basic: ['email', 'token'], userpass: ['username', 'password'] } as const;

const auth = z
  .object({
    type: z
      .enum(['bearer', 'basic', 'userpass'])
      .default('bearer')
      .describe(
        'Authentication: bearer with a token, basic with an email address and a token, userpass with a name and a password.',
      ),
    token: secret(z.string().min(1)).optional().describe('The access token, for bearer and basic.'),
    email: z.string().min(1).optional().describe('The email address of the account that owns the token, for basic.'),
    username: z.string().min(1).optional().describe('The name of the account, for userpass.'),
    password: secret(z.string().min(1)).optional().describe('The password of the account, for userpass.'),
  })
  .superRefine((value, context) => {
    for (const key of needed[value.type]) {
      if (value[key] === undefined)
        context.addIssue({ code: 'custom', path: [key], message: `is required for the auth type '${value.type}'` });
    }
  });

export const confluenceConfig = z.object({
  baseUrl: codeHostUrl.describe('The URL of Confluence; in the cloud it ends with /wiki.'),
  auth,
});
export type ConfluenceConfig = z.output<typeof confluenceConfig>;
