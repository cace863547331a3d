import { ServiceUnavailableError, statusOf } from '@callboard/errors';

type Request = { clusterName: string; timeoutMs: number };

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host name not found',
  EAI_AGAIN: 'DNS lookup failed',
  ECONNRESET: 'connection closed',
  UND_ERR_SOCKET: 'connection closed',
  EPROXY: 'the proxy did not connect to it',
  EHOSTUNREACH: 'no route to its network',
  ENETUNREACH: 'no route to its network',
};

/** Certificates that are not trusted; their messages contain hosts. */
const certificateCodes = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_)/;
const timeoutCodes = /^(UND_ERR_.*TIMEOUT|ETIMEDOUT|ABORT_ERR)$/;

/** The error for a cluster that did not respond, without its address, which users must not see. */
export function unreachable(thrown: unknown, { clusterName, timeoutMs }: Request): Error {
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
    return `no response within ${timeoutMs} ms`;
  if (certificateCodes.test(text)) return `its certificate is not trusted (${text})`;
  return reasons[text] ?? (text || 'connection failed');
}
