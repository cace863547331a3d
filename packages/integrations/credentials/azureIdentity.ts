import { withTimeout } from '@callboard/concurrency';
import { messageOf, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { createCachedToken } from './cachedToken.ts';

type Options = {
  /** The name for messages: "The Azure identity for Kubernetes". */
  name: string;
  /** 'https://storage.azure.com/.default' */
  scope: string;
  /** A configured identity of the workload or the machine: its client, or the only one. By default, any that the library finds. */
  managed?: { clientId?: string };
  now?: () => number;
  /** How long before it expires a token is renewed; five minutes by default. */
  reserveMs?: number;
};

type Library = typeof import('./azureLibrary.ts');
type TokenCredential = InstanceType<Library['DefaultAzureCredential' | 'ManagedIdentityCredential']>;

/** Includes the command line tools of Azure, which the library tries last. */
const timeoutMs = 30_000;
const requestTimeoutMs = 10_000;
const retryOptions = { maxRetries: 1 };

/**
 * The token of the portal's own identity, from Azure's library: a workload identity, a managed identity, or the user
 * who is signed in to Azure's tools. The library reads the variables of the process environment itself.
 */
export function createAzureIdentity({ name, scope, managed, now, reserveMs }: Options): () => Promise<string> {
  let credential: TokenCredential | undefined;
  return createCachedToken(
    async () => {
      const { DefaultAzureCredential, ManagedIdentityCredential } = await import('./azureLibrary.ts');
      try {
        credential ??= managed
          ? new ManagedIdentityCredential({ ...managed, retryOptions })
          : new DefaultAzureCredential({ retryOptions });
        const abortSignal = AbortSignal.timeout(timeoutMs);
        const request = credential.getToken(scope, { abortSignal, requestOptions: { timeout: requestTimeoutMs } });
        const { token, expiresOnTimestamp: until } = await withTimeout(request, timeoutMs, () => {
          throw new Error(`no response within ${timeoutMs / 1_000} s`);
        });
        return { token, until };
      } catch (thrown) {
        // A new one also notices an identity that the machine has got in the meantime.
        credential = undefined;
        throw describedError(thrown, name);
      }
    },
    now,
    reserveMs,
  );
}

function describedError(thrown: unknown, name: string): Error {
  const { statusCode = 0, errors = [] } = thrown as { statusCode?: number; errors?: readonly unknown[] };
  if (statusCode >= 400 && statusCode < 500) {
    return new NotAllowedError(`${name} was refused a token: ${firstLine(thrown)}`, thrown);
  }
  // One error for each kind of identity that the library looked for. Those of its tools for developers are only noise.
  const [reason = firstLine(thrown)] = errors.map(firstLine).filter((line) => /^(Workload|Managed)Identity/.test(line));
  return new ServiceUnavailableError(`${name} received no token: ${reason}`, thrown);
}

const firstLine = (thrown: unknown) => messageOf(thrown).split('\n', 1)[0] ?? '';
