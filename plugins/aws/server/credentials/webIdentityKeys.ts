import { readFile } from 'node:fs/promises';
import { InputError, NotAllowedError } from '@callboard/errors';
import { createHostHttp, type Lookup, type ReadLogger } from '@callboard/integrations';
import { keysInAnswer } from './assumeRole.ts';
import type { IssuedKeys } from './issuedAnswer.ts';

type WebIdentity = { tokenFile: string; roleArn: string; endpoint: string };

/** The keys of a role for a token in a file that the platform renews, as EKS does for service accounts. */
export function createWebIdentityKeys(
  { tokenFile, roleArn, endpoint }: WebIdentity,
  options: { logger?: ReadLogger; lookup?: Lookup },
): () => Promise<IssuedKeys> {
  const http = createHostHttp({ name: 'AWS STS', origins: [endpoint], ...options });
  return async () => {
    const token = await readFile(tokenFile, 'utf8').catch(() => '');
    if (token.trim() === '') throw new InputError('AWS_WEB_IDENTITY_TOKEN_FILE does not name a file with a token');
    const form = {
      Action: 'AssumeRoleWithWebIdentity',
      ...{ RoleArn: roleArn, RoleSessionName: 'callboard', Version: '2011-06-15', WebIdentityToken: token.trim() },
    };
    const { content } = await http.read(`${endpoint}/`, { method: 'POST', form }).catch((thrown) => {
      if (!(thrown instanceof NotAllowedError || thrown instanceof InputError)) throw thrown;
      throw new NotAllowedError(`The role '${roleArn}' cannot be assumed. ${thrown.message}`, thrown);
    });
    return keysInAnswer(String(content), 'AssumeRoleWithWebIdentityResult', roleArn);
  };
}
