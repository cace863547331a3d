import {
  createHostHttp,
  type HostHttp,
  type HostRequest,
  type Lookup,
  type ReadLogger,
  type ReadResult,
} from '@callboard/integrations';
import type { S3Place, S3Site } from '../../common/index.ts';
import type { AwsCredentials } from '../credentials/awsCredentials.ts';
import { signRequest } from '../signing/signRequest.ts';

/** Shared by everything that reads from one S3. */
export type S3Access = {
  site: S3Site;
  /** Sends a GET to the bucket, with the configured keys. */
  get(place: S3Place, url: string, request: Omit<HostRequest, 'method' | 'json' | 'credentials'>): Promise<ReadResult>;
  /** Writes or deletes an object. All headers are signed. */
  change(place: S3Place, url: string, request: S3Change): Promise<void>;
};

type S3Change = Pick<HostRequest, 'headers' | 'bytes' | 'signal'> & { method: 'PUT' | 'DELETE' };

type Options = { credentials: AwsCredentials; logger?: ReadLogger; lookup?: Lookup; now?: () => number };

/** Each bucket may have its own host. */
const maxHosts = 100;

export function createS3Access(site: S3Site, { credentials, now = Date.now, ...options }: Options): S3Access {
  const hosts = new Map<string, HostHttp>();

  function httpAt(origin: string): HostHttp {
    const http = hosts.get(origin) ?? createHostHttp({ name: 'AWS S3', origins: [origin], ...options });
    hosts.delete(origin);
    hosts.set(origin, http);
    if (hosts.size > maxHosts) hosts.delete(hosts.keys().next().value!);
    return http;
  }

  return {
    site,
    async get({ origin, region }, url, request) {
      const keys = await credentials.keys();
      const signing = keys && { method: 'GET', url: new URL(url), service: 's3', region, keys, now: new Date(now()) };
      try {
        return await httpAt(origin).read(url, { ...request, ...(signing && { credentials: signRequest(signing) }) });
      } catch (thrown) {
        throw credentials.withAdvice(thrown);
      }
    },

    async change({ origin, region }, url, request) {
      const { method, headers, bytes } = request;
      const keys = await credentials.keys();
      const what = { method, url: new URL(url), headers, ...(bytes && { body: bytes.content }) };
      const signing = keys && { ...what, service: 's3', region, keys, now: new Date(now()) };
      try {
        await httpAt(origin).read(url, { ...request, ...(signing && { credentials: signRequest(signing) }) });
      } catch (thrown) {
        throw credentials.withAdvice(thrown);
      }
    },
  };
}
