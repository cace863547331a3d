import { X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCertificate } from '@callboard/integrations';
import { makeFolder } from '../../makeFolder.ts';

export type KeyPair = { cert: string; key: string };

const dayMs = 24 * 3_600_000;
const validMs = 30 * dayMs;
const renewMs = 5 * dayMs;

/** A self-signed certificate in the data folder. It is kept, so browsers remember that a developer accepted it. */
export async function developmentCertificate(dataDirectory: string, host: string, now = Date.now()): Promise<KeyPair> {
  const file = join(dataDirectory, 'development-certificate.pem');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (isUsable(kept, host, now)) return { cert: kept, key: kept };
  const dates = { notBefore: new Date(now - dayMs), notAfter: new Date(now + validMs) };
  const { cert, key } = createCertificate({ name: 'Callboard development', hosts: [host], ...dates });
  await makeFolder(dataDirectory);
  await writeFile(file, `${cert}${key}`, { mode: 0o600 });
  return { cert, key };
}

function isUsable(pem: string, host: string, now: number): boolean {
  try {
    const certificate = new X509Certificate(pem);
    const isForHost = certificate.checkHost(host) !== undefined || certificate.checkIP(host) !== undefined;
    return isForHost && Date.parse(certificate.validTo) - now > renewMs;
  } catch {
    return false;
  }
}
