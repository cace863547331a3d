import { ServiceUnavailableError, statusOf } from '@callboard/errors';

type Asked = { clusterName: string; timeoutMs: number };

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at its address',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up now',
  ECONNRESET: 'it closed the connection',
  UND_ERR_SOCKET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to its network',
  ENETUNREACH: 'there is no way to its network',
};

/** Of certificates that are not believed; their messages name hosts. */
const certificateCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;
const timeoutCodes = /^(UND_ERR_.*TIMEOUT|ETIMEDOUT|ABORT_ERR)$/;

/** The message for a cluster that did not answer: never its address, which is not for users. */
export function unreachable(thrown: unknown, { clusterName, timeoutMs }: Asked): Error {
  if (statusOf(thrown) !== undefined) return thrown as Error;
  return new ServiceUnavailableError(
    `The cluster '${clusterName}' cannot be reached: ${reasonOf(thrown, timeoutMs)}`,
    thrown,
  );
}

function reasonOf(thrown: unknown, timeoutMs: number): string {
  const { code, name } = thrown as { code?: unknown; name?: unknown };
  const text = String(code ?? '');
  if (name === 'TimeoutError' || name === 'AbortError' || timeoutCodes.test(text))
    return `it did not answer within ${timeoutMs} ms`;
  if (certificateCodes.test(text)) return `its certificate is not accepted (${text})`;
  return reasons[text] ?? (text || 'the connection failed');
}
