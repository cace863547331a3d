import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tls from 'node:tls';
import { InputError, messageOf } from '@callboard/errors';

/** Newer versions of Node can change the default authorities of the process. */
type NewerTls = {
  getCACertificates?(type: 'default'): string[];
  setDefaultCACertificates?(certificates: readonly string[]): void;
};
type WithAuthorities = { addCACert(pem: string): void };

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/**
 * Makes every TLS connection of the process trust more certificate authorities, unless the connection names its own.
 * Node reads NODE_EXTRA_CA_CERTS itself. Returns a function that removes them again.
 */
export function addAuthorities(sources: readonly string[], env: NodeJS.ProcessEnv): () => void {
  const certificates = sources.flatMap(certificatesOf);
  if (certificates.length === 0) return () => {};
  const { getCACertificates, setDefaultCACertificates } = tls as NewerTls;
  if (getCACertificates && setDefaultCACertificates) {
    const former = getCACertificates('default');
    setDefaultCACertificates([...former, ...certificates]);
    return () => setDefaultCACertificates(former);
  }
  // Node 20 has no such function. All connections create their context with this one, those of libraries too. There,
  // adding an authority to a context removes those of NODE_EXTRA_CA_CERTS, so they are added as well.
  certificates.push(...extraCertificates(env));
  const changeable = tls as { createSecureContext: typeof tls.createSecureContext };
  const former = tls.createSecureContext;
  changeable.createSecureContext = (options) => {
    const created = former(options);
    if (options?.ca === undefined) {
      for (const certificate of certificates) (created.context as WithAuthorities).addCACert(certificate);
    }
    return created;
  };
  return () => {
    changeable.createSecureContext = former;
  };
}

/** Node only warns about a file that it cannot read, and starts without it. */
function extraCertificates({ NODE_EXTRA_CA_CERTS: file }: NodeJS.ProcessEnv): string[] {
  try {
    return file ? certificatesIn(readFileSync(file, 'utf8')) : [];
  } catch {
    return [];
  }
}

function certificatesIn(pem: string): string[] {
  const found = pem.match(certificatePattern) ?? [];
  for (const certificate of found) new X509Certificate(certificate);
  return found;
}

/** The certificates in a PEM text or file. */
function certificatesOf(source: string): string[] {
  const isText = source.includes('-----BEGIN');
  const name = isText ? 'a certificate in backend.tls.ca' : `the file '${source}' of backend.tls.ca`;
  try {
    const found = certificatesIn(isText ? source : readFileSync(resolve(source), 'utf8'));
    if (found.length > 0) return found;
  } catch (thrown) {
    throw new InputError(`Cannot read ${name}: ${messageOf(thrown)}`, thrown);
  }
  throw new InputError(`Cannot read ${name}: it contains no PEM certificate`);
}
