import { NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, type Lookup, parseXml, type ReadLogger, xmlChild, xmlText } from '@callboard/integrations';
import { encodeForAws } from '../../common/index.ts';
import { type AwsKeys, signRequest } from '../signing/signRequest.ts';

export type Role = {
  roleArn: string;
  externalId?: string;
  /** Of the Security Token Service. */
  endpoint: string;
  region: string;
};

type Options = { logger?: ReadLogger; lookup?: Lookup; now: () => number };

/** Requests keys that act as a role, which are valid for an hour. */
export function createAssumeRole({ roleArn, externalId, endpoint, region }: Role, { now, ...options }: Options) {
  const http = createHostHttp({ name: 'AWS STS', origins: [endpoint], ...options });
  const query = Object.entries({
    Action: 'AssumeRole',
    ...(externalId !== undefined && { ExternalId: externalId }),
    RoleArn: roleArn,
    RoleSessionName: 'callboard',
    Version: '2011-06-15',
  });
  const url = `${endpoint}/?${query.map(([name, value]) => `${name}=${encodeForAws(value)}`).join('&')}`;

  return async (keys: AwsKeys): Promise<{ keys: AwsKeys; expires: number }> => {
    const signing = { method: 'GET', url: new URL(url), service: 'sts', region, keys, now: new Date(now()) };
    const { content } = await http.read(url, { credentials: signRequest(signing) }).catch((thrown) => {
      if (!(thrown instanceof NotAllowedError)) throw thrown;
      throw new NotAllowedError(`The role '${roleArn}' cannot be assumed. ${thrown.message}`, thrown);
    });
    return keysInAnswer(String(content), roleArn);
  };
}

function keysInAnswer(content: string, roleArn: string) {
  const answer = parseXml(content, `AWS STS (role '${roleArn}')`);
  const credentials = xmlChild(xmlChild(answer, 'AssumeRoleResult'), 'Credentials');
  const text = (name: string) => xmlText(credentials, name);
  const [accessKeyId, secretAccessKey] = [text('AccessKeyId'), text('SecretAccessKey')];
  const [sessionToken, expires] = [text('SessionToken'), Date.parse(text('Expiration') ?? '')];
  if (!accessKeyId || !secretAccessKey || !sessionToken || Number.isNaN(expires)) {
    throw new ServiceUnavailableError(`AWS STS returned no keys for the role '${roleArn}'`);
  }
  return { keys: { accessKeyId, secretAccessKey, sessionToken }, expires };
}
