import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { abortAfter, raceAbort, withTimeout } from '@callboard/concurrency';
import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { Client } from 'ldapts';
import type { LdapInstance } from '../config.ts';
import type { LdapEntry } from './ldapEntry.ts';
import { ldapProblem } from './ldapProblem.ts';
import { createLdapSockets } from './ldapSocket.ts';
import { connect, type LdapSearch, sendSearch } from './sendSearch.ts';

type LdapPage = { entries: LdapEntry[]; referrals: number };

export type LdapConnection = {
  search(search: LdapSearch): AsyncGenerator<LdapPage>;
  close(): Promise<void>;
};

const connectMs = 20_000;
const closeMs = 1_000;
/** How much longer than its time limit a server may take until its answer is here. */
const graceMs = 1_000;
const maxPages = 100_000;

/** Connects to the server of an instance, encrypted as configured, and binds. Aborting the signal ends the connection. */
export async function openLdap(
  { target, bind, tls }: Pick<LdapInstance, 'target' | 'bind' | 'tls'>,
  signal: AbortSignal,
): Promise<LdapConnection> {
  const sockets = createLdapSockets();
  const { createConnection, createSecureConnection } = sockets;
  const secure = await tlsOptionsOf(target, tls);
  const client = new Client({
    url: target,
    connectTimeout: connectMs,
    createConnection,
    createSecureConnection,
    // The library encrypts a connection to ldap:// too if it gets any of these options.
    ...(target.startsWith('ldaps:') && { tlsOptions: secure }),
  });
  signal.addEventListener('abort', sockets.destroy, { once: true });

  async function attempt<T>(task: string, work: () => Promise<T>, ended = signal): Promise<T> {
    ended.throwIfAborted();
    sockets.startAnswer();
    try {
      return await raceAbort(work(), ended);
    } catch (error) {
      ended.throwIfAborted();
      throw ldapProblem(error, target, task);
    }
  }

  async function close(): Promise<void> {
    signal.removeEventListener('abort', sockets.destroy);
    await withTimeout(client.unbind(), closeMs, () => {}).catch(() => {});
    sockets.destroy();
  }

  /** The next page, and the cookie of the page after it. */
  async function readPage(search: LdapSearch, cookie: Buffer | undefined) {
    const { base, timeLimit = 0 } = search;
    const limit = timeLimit > 0 ? abortAfter(timeLimit * 1_000 + graceMs, () => tooSlow(target, search)) : undefined;
    const ended = limit ? AbortSignal.any([signal, limit.signal]) : signal;
    try {
      return await attempt(`read '${base}'`, () => sendSearch(client, search, cookie), ended);
    } finally {
      limit?.clear();
    }
  }

  try {
    if (tls?.startTls && !target.startsWith('ldaps:')) {
      await attempt('start TLS', () => withTimeout(client.startTLS(secure), connectMs, () => refuseSlowTls()));
    }
    await attempt('connect', () => connect(client));
    if (bind) await attempt(`bind as '${bind.dn}'`, () => client.bind(bind.dn, bind.secret));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async *search(search) {
      let cookie: Buffer | undefined;
      for (let page = 0; page === 0 || cookie; page += 1) {
        if (page === maxPages) throw new ServiceUnavailableError(`${target} returns more than ${maxPages} pages`);
        const answer = await readPage(search, cookie);
        cookie = answer.cookie;
        yield { entries: answer.entries, referrals: answer.referrals };
      }
    },
    close,
  };
}

async function tlsOptionsOf(target: string, tls: LdapInstance['tls']): Promise<ConnectionOptions> {
  const { hostname } = new URL(target);
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  const [ca, cert, key] = await Promise.all([tls?.ca, tls?.certs, tls?.keys].map(readPem));
  return {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: tls?.rejectUnauthorized ?? true,
    ca,
    cert,
    key,
  };
}

async function readPem(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ServiceUnavailableError(`Cannot read '${file}' of 'tls': ${messageOf(error)}`);
  }
}

const tooSlow = (target: string, { base, timeLimit }: LdapSearch) =>
  new ServiceUnavailableError(
    `${target} did not respond within ${timeLimit} s (options.timeLimit) when reading '${base}'`,
  );

function refuseSlowTls(): never {
  throw new Error(`no TLS handshake within ${connectMs / 1_000} s`);
}
