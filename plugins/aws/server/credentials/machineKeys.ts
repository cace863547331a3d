import { InputError, ServiceUnavailableError } from '@callboard/errors';
import { requestMetadata } from '@callboard/integrations';
import { answerIn, type IssuedKeys } from './issuedAnswer.ts';
import type { Environment } from './sharedProfiles.ts';

const usualEndpoint = 'http://169.254.169.254';
/** Outside EC2 nothing responds, so a long timeout would only delay reading without keys. */
const timeoutMs = 1_000;
const tokenSeconds = 21_600;
const roles = '/latest/meta-data/iam/security-credentials/';

/**
 * The keys of the EC2 machine's role, from version 2 of its metadata service; undefined without such a machine or role.
 */
export function createMachineKeys(env: Environment): () => Promise<IssuedKeys | undefined> {
  if (env.AWS_EC2_METADATA_DISABLED?.toLowerCase() === 'true') return async () => undefined;
  const endpoint = endpointOf(env);
  const get = (path: string, token: string) =>
    requestMetadata(`${endpoint}${path}`, { 'x-aws-ec2-metadata-token': token }, { timeoutMs });
  return async () => {
    const token = await tokenAt(endpoint);
    if (token === undefined) return undefined;
    const listed = await get(roles, token);
    const [role = ''] = listed.text.split('\n', 1);
    // A machine without a role.
    if (listed.status === 404 || role.trim() === '') return undefined;
    const { status, text } = await get(`${roles}${encodeURIComponent(role.trim())}`, token);
    const issued = status === 200 ? answerIn(text) : undefined;
    if (issued) return issued;
    throw new ServiceUnavailableError(`The role of the machine has no keys: ${status}`);
  };
}

/** Version 2 requires a token from a PUT request, which code that can only make the portal send a GET cannot get. */
async function tokenAt(endpoint: string): Promise<string | undefined> {
  const headers = { 'x-aws-ec2-metadata-token-ttl-seconds': String(tokenSeconds) };
  const url = `${endpoint}/latest/api/token`;
  const answer = await requestMetadata(url, headers, { method: 'PUT', timeoutMs }).catch(() => undefined);
  return answer?.status === 200 ? answer.text : undefined;
}

function endpointOf({ AWS_EC2_METADATA_SERVICE_ENDPOINT: given }: Environment): string {
  if (!given) return usualEndpoint;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href.replace(/\/$/, '');
  throw new InputError('AWS_EC2_METADATA_SERVICE_ENDPOINT must be an http or https URL');
}
