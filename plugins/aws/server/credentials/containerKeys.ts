import { readFile } from 'node:fs/promises';
import { InputError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import { requestMetadata } from '@callboard/integrations';
import { answerIn, type IssuedKeys } from './issuedAnswer.ts';
import type { Environment } from './sharedProfiles.ts';

const elastic = 'http://169.254.170.2';
/** The agents of ECS and EKS, and this machine itself; others must use https. */
const plainHosts = ['169.254.170.2', '169.254.170.23', '[fd00:ec2::23]', '127.0.0.1', 'localhost', '[::1]'];

/** The URL where a container of ECS, or a pod of EKS with an identity, gets its keys; undefined elsewhere. */
export function containerAddress(env: Environment): string | undefined {
  const { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: path, AWS_CONTAINER_CREDENTIALS_FULL_URI: address } = env;
  if (path) return new URL(path, elastic).href;
  if (!address) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && plainHosts.includes(url.hostname))) return url.href;
  throw new InputError('AWS_CONTAINER_CREDENTIALS_FULL_URI must be an https URL, or one of the agent of ECS or EKS');
}

/** The keys of the container's role. */
export function createContainerKeys(address: string, env: Environment): () => Promise<IssuedKeys> {
  return async () => {
    const token = await tokenIn(env);
    const { status, text } = await requestMetadata(address, token ? { authorization: token } : {}).catch((thrown) => {
      throw new ServiceUnavailableError(`The role of the container could not be read: ${messageOf(thrown)}`);
    });
    const issued = answerIn(text);
    if (!issued) throw new ServiceUnavailableError(`The role of the container has no keys: ${status}`);
    return issued;
  };
}

/** The platform rewrites the file before its token expires. */
async function tokenIn(env: Environment): Promise<string | undefined> {
  const { AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file, AWS_CONTAINER_AUTHORIZATION_TOKEN: token } = env;
  return file ? (await readFile(file, 'utf8')).trim() : token;
}
