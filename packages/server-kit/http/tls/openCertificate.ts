import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { messageOf } from '@callboard/errors';
import { developmentCertificate, type KeyPair } from './developmentCertificate.ts';
import type { HttpsConfig } from './httpsConfig.ts';

export type CertificateSource = {
  /** The first certificate. */
  pair: KeyPair;
  /** Calls back with each new certificate; one that cannot be used is reported, and the previous one stays in use. */
  watch(use: (pair: KeyPair) => void): void;
  close(): void;
};

type Options = {
  https: HttpsConfig;
  dataDirectory: string;
  /** The host of the portal, for a development certificate. */
  host: string;
  logger: { info(message: string): void; warn(message: string): void };
};

/** Files are polled, because notifications miss the symbolic links that Kubernetes swaps. */
const pollMs = 2_000;

export async function openCertificate({ https, dataDirectory, host, logger }: Options): Promise<CertificateSource> {
  if (https === true) {
    const pair = await developmentCertificate(resolve(dataDirectory), host);
    logger.warn('Serving https with a self-signed certificate for development; browsers do not trust it');
    return { pair, watch() {}, close() {} };
  }
  const { cert, key } = https.certificate;
  const files = [cert, key].filter((source) => !isPem(source)).map((source) => resolve(source));
  const read = () => readPair(cert, key);
  const pair = await read();
  let latest = pair;
  const closers: (() => void)[] = [];
  return {
    pair,
    watch(use) {
      const reload = async () => {
        try {
          const found = await read();
          if (found.cert === latest.cert && found.key === latest.key) return;
          use(found);
          latest = found;
          logger.info('Loaded the new certificate of backend.https');
        } catch (thrown) {
          // The key may be written after the certificate; its change is noticed too.
          logger.warn(
            `The new certificate of backend.https cannot be used, so the previous one stays in use: ${messageOf(thrown)}`,
          );
        }
      };
      // One after another, so an older certificate cannot replace a newer one.
      let reloading = Promise.resolve();
      const listener = () => {
        reloading = reloading.then(reload);
      };
      for (const file of new Set(files)) {
        watchFile(file, { interval: pollMs, persistent: false }, listener);
        closers.push(() => unwatchFile(file, listener));
      }
      // The files may have changed since they were read.
      if (files.length > 0) listener();
    },
    close: () => {
      for (const close of closers.splice(0)) close();
    },
  };
}

/** Problems of the configured certificate, for `--check`. */
export async function certificateProblems(https: HttpsConfig | undefined): Promise<string[]> {
  if (https === undefined || https === true) return [];
  return readPair(https.certificate.cert, https.certificate.key).then(
    () => [],
    (error: unknown) => [messageOf(error)],
  );
}

const isPem = (source: string) => source.includes('-----BEGIN');

async function readPair(cert: string, key: string): Promise<KeyPair> {
  const pair = { cert: await pemOf(cert, 'cert'), key: await pemOf(key, 'key') };
  try {
    createSecureContext(pair);
  } catch (thrown) {
    throw new Error(`backend.https.certificate is not a certificate with its key: ${messageOf(thrown)}`, {
      cause: thrown,
    });
  }
  return pair;
}

async function pemOf(source: string, name: 'cert' | 'key'): Promise<string> {
  if (isPem(source)) return source;
  try {
    return await readFile(resolve(source), 'utf8');
  } catch (thrown) {
    const reason = (thrown as NodeJS.ErrnoException).code === 'ENOENT' ? 'the file does not exist' : messageOf(thrown);
    const text = `'backend.https.certificate.${name}' is '${source}', but the file cannot be read: ${reason}`;
    throw new Error(text, { cause: thrown });
  }
}
