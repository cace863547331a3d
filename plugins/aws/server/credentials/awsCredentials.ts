import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { Lookup, ReadLogger } from '@callboard/integrations';
import type { AwsKeys } from '../signing/signRequest.ts';
import { createAssumeRole, type Role } from './assumeRole.ts';
import { createRenewed } from './renewed.ts';

export type AwsCredentials = {
  /** Undefined where nothing is configured: what everybody may read needs no keys. */
  keys(): Promise<AwsKeys | undefined>;
  /** Says of a refusal whose keys were not enough. */
  withAdvice(thrown: unknown): unknown;
};

export type CredentialOptions = {
  /** The one of the configuration that they are for, for messages: "'amazonaws.com' in integrations.awsS3". */
  name: string;
  keys?: AwsKeys;
  role?: Role;
  env: Readonly<Record<string, string | undefined>>;
  logger?: ReadLogger;
  lookup?: Lookup;
  now?: () => number;
};

/** Keys are renewed so long before their end that no request that begins with them outlives them. */
const reserveMs = 5 * 60_000;

/** The keys of the configuration, or else of the environment; and where there is a role, the ones that it gives for them. */
export function createAwsCredentials(options: CredentialOptions): AwsCredentials {
  const { name, role, env, now = Date.now, ...rest } = options;
  const own = options.keys ?? keysIn(env);
  const missing = `no keys are configured for ${name}, and AWS_ACCESS_KEY_ID is not set`;
  const owner = options.keys ? `the keys of ${name}` : 'the keys in AWS_ACCESS_KEY_ID';
  const reader = role ? `the role '${role.roleArn}'` : owner;
  const advice = role || own ? `${reader} may not read it` : missing;
  return { keys: role ? keysOfRole(role) : async () => own, withAdvice: (thrown) => advised(thrown, advice) };

  function keysOfRole(given: Role): () => Promise<AwsKeys> {
    const assumeRole = createAssumeRole(given, { logger: rest.logger, lookup: rest.lookup, now });
    return createRenewed(async () => {
      if (!own) throw new NotAllowedError(`The role '${given.roleArn}' cannot be taken on: ${missing}`);
      const { keys, expires } = await assumeRole(own);
      return { value: keys, until: expires - reserveMs };
    }, now);
  }
}

function keysIn(env: CredentialOptions['env']): AwsKeys | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) };
}

/** To who may not list a bucket, AWS does not tell whether something is missing or private. */
function advised(thrown: unknown, advice: string): unknown {
  if (thrown instanceof NotAllowedError) return new NotAllowedError(`${thrown.message}: ${advice}`, thrown);
  if (thrown instanceof NotFoundError)
    return new NotFoundError(`${thrown.message}. It is not there, or ${advice}`, thrown);
  return thrown;
}
