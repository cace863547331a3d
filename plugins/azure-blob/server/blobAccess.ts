import { NotAllowedError, NotFoundError } from '@callboard/errors';
import { createHostHttp, type HostHttp, type HostRequest, type ReadOptions } from '@callboard/integrations';
import type { AzureBlobAccount } from './azureBlobAccounts.ts';
import { createBearerToken } from './credentials/bearerToken.ts';
import { signWithSharedKey } from './credentials/sharedKey.ts';

/** The source of tokens and the clock; only overridden in tests. */
export type BlobPlaces = { loginUrl?: string; now?: () => number };

export type BlobRequest = ReadOptions & {
  /** The user's URL, for messages. */
  shownUrl: URL;
};

/** Shared by everything that reads from one account. */
export type BlobAccess = {
  /** Reads a path of the account: `/catalog/a.yaml`, with a query. */
  read(path: string, query: Record<string, string>, request: BlobRequest): ReturnType<HostHttp['read']>;
  /** Writes or deletes a blob. */
  change(path: string, change: BlobChange): Promise<void>;
};

type BlobChange = { bytes?: { content: Buffer; type: string }; signal?: AbortSignal };
type Signed = Pick<BlobRequest, 'token' | 'etag' | 'lastModifiedAfter'> & {
  method?: 'GET' | 'PUT' | 'DELETE';
  /** Headers of the body. */
  content?: Record<string, string>;
  own?: Record<string, string>;
};

const apiVersion = '2021-12-02';

export function createBlobAccess(account: AzureBlobAccount, http: HostHttp, places: BlobPlaces = {}): BlobAccess {
  const { now = Date.now } = places;
  const { accountName, accountKey, sasToken, aadCredential, origin } = account;
  const bearerToken = aadCredential && createBearerToken(aadCredential, places);
  const hasCredentials = Boolean(accountKey ?? sasToken ?? aadCredential);

  /** The request with its credentials: a header, or a query. */
  async function authorized(
    url: URL,
    { token, etag, lastModifiedAfter, method = 'GET', content = {}, own = {} }: Signed,
  ): Promise<[URL, Partial<HostRequest>]> {
    const headers = { 'x-ms-version': apiVersion, 'x-ms-date': new Date(now()).toUTCString(), ...own };
    const bearer = token ?? (await bearerToken?.());
    if (bearer !== undefined) return [url, { headers, credentials: { authorization: `Bearer ${bearer}` } }];
    if (accountKey !== undefined) {
      const conditions = {
        ...(etag && { 'if-none-match': etag }),
        ...(lastModifiedAfter && { 'if-modified-since': lastModifiedAfter.toUTCString() }),
      };
      const signed = { method, url, headers: { ...headers, ...content, ...conditions } };
      return [url, { headers, credentials: { authorization: signWithSharedKey(signed, accountName, accountKey) } }];
    }
    return [sasToken ? new URL(`${url.href}${url.search ? '&' : '?'}${sasToken}`) : url, { headers }];
  }

  return {
    async read(path, query, request) {
      const search = String(new URLSearchParams(query));
      const [url, { headers, credentials }] = await authorized(
        new URL(`${origin}${path}${search && `?${search}`}`),
        request,
      );
      const { token: _, ...options } = request;
      try {
        return await http.read(url.href, { ...options, headers, credentials });
      } catch (thrown) {
        throw withAdvice(thrown, accountName, hasCredentials || request.token !== undefined);
      }
    },

    async change(path, { bytes, signal }) {
      const method = bytes ? 'PUT' : 'DELETE';
      // A zero length is not signed.
      const length: Record<string, string> = bytes?.content.length
        ? { 'content-length': String(bytes.content.length) }
        : {};
      const [url, { headers, credentials }] = await authorized(new URL(`${origin}${path}`), {
        method,
        ...(bytes && { content: { 'content-type': bytes.type, ...length }, own: { 'x-ms-blob-type': 'BlockBlob' } }),
      });
      try {
        await http.read(url.href, { method, headers, credentials, signal, ...(bytes && { bytes }) });
      } catch (thrown) {
        throw withAdvice(thrown, accountName, hasCredentials);
      }
    },
  };
}

export const createBlobHttp = (
  { origin }: AzureBlobAccount,
  options: Pick<Parameters<typeof createHostHttp>[0], 'logger'> = {},
) => createHostHttp({ name: 'Azure Blob Storage', origins: [origin], ...options });

/** Azure does not reveal whether something is missing or the caller lacks access. */
function withAdvice(thrown: unknown, account: string, hasCredentials: boolean): unknown {
  const missing = `no credentials are configured for the account '${account}' in integrations.azureBlobStorage`;
  const advice = hasCredentials ? `the credentials for the account '${account}' cannot read it` : missing;
  if (thrown instanceof NotFoundError)
    return new NotFoundError(`${thrown.message}. It does not exist, or ${advice}`, thrown);
  if (!(thrown instanceof NotAllowedError)) return thrown;
  const refused = hasCredentials
    ? `Azure rejects the credentials for the account '${account}'`
    : `The reason may be that ${missing}`;
  return new NotAllowedError(`${thrown.message}. ${refused}`, thrown);
}
