import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { Lookup, ReadLogger } from '@callboard/integrations';
import type { AwsKeys } from '../signing/signRequest.ts';
import { createAssumeRole, type Role } from './assumeRole.ts';
import { environmentKeys, type KeySource, renewed } from './environmentKeys.ts';

export type AwsCredentials = {
  /** Undefined where nothing is configured: public objects need no keys. */
  keys(): Promise<AwsKeys | undefined>;
  /** Says of a refusal whose keys were insufficient. */
  withAdvice(thrown: unknown): unknown;
};

export type CredentialOptions = {
  /** The one of the configuration that they are for, for messages: "'amazonaws.com' in integrations.awsS3". */
  name: string;
  keys?: AwsKeys;
  role?: Role;
  /** Whether a profile or the role of the machine may be used: only for AWS itself, and only where somebody configured it. */
  takesMachineKeys?: boolean;
  env: Readonly<Record<string, string | undefined>>;
  logger?: ReadLogger;
  lookup?: Lookup;
  now?: () => number;
};

/** The keys of the configuration, or else what the environment gives; and where there is a role, the ones that it gives for them. */
export function createAwsCredentials(options: CredentialOptions): AwsCredentials {
  const { name, role, env, takesMachineKeys = true, now = Date.now, ...rest } = options;
  const network = { ...(rest.logger && { logger: rest.logger }), ...(rest.lookup && { lookup: rest.lookup }), now };
  const own = keysOf(options) ?? environmentKeys(env, { ...network, takesMachineKeys });
  const others = takesMachineKeys ? ', nor is there a profile or a role of the machine' : '';
  const missing = `no keys are configured for ${name}, and AWS_ACCESS_KEY_ID is not set${others}`;
  const advice = () => {
    const reader = role ? `the role '${role.roleArn}'` : own.owner();
    return reader === undefined ? missing : `${reader} may not read it`;
  };
  return { keys: role ? keysOfRole(role) : own.keys, withAdvice: (thrown) => advised(thrown, advice()) };

  function keysOfRole(given: Role): () => Promise<AwsKeys> {
    const assumeRole = createAssumeRole(given, network);
    return renewed(async () => {
      const keys = await own.keys();
      if (!keys) throw new NotAllowedError(`The role '${given.roleArn}' cannot be taken on: ${missing}`);
      return assumeRole(keys);
    }, now);
  }
}

function keysOf({ keys, name }: CredentialOptions): KeySource | undefined {
  return keys && { owner: () => `the keys of ${name}`, keys: async () => keys };
}

/** To a caller that may not list a bucket, AWS does not reveal whether something is missing or private. */
function advised(thrown: unknown, advice: string): unknown {
  if (thrown instanceof NotAllowedError) return new NotAllowedError(`${thrown.message}: ${advice}`, thrown);
  if (thrown instanceof NotFoundError)
    return new NotFoundError(`${thrown.message}. It is not there, or ${advice}`, thrown);
  return thrown;
}
