import type { KeyObject } from 'node:crypto';
import { createCertificate } from '../index.ts';

const notBefore = new Date('2020-01-01T00:00:00Z');
const notAfter = new Date('2049-12-31T23:59:59Z');

/** A self-signed certificate for this machine, or for the owner of another key. Clients that trust it as an authority accept it. */
export const aCertificate = (
  name: string,
  { until = notAfter, otherKey }: { until?: Date; otherKey?: KeyObject } = {},
): { cert: string; key: string } =>
  createCertificate({ name, notBefore, notAfter: until, ...(otherKey && { publicKey: otherKey }) });

const dates = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2049-12-31T23:59:59Z') };

/** A private certificate authority, and certificates that it signs for this machine and other hosts. */
export function anAuthority(name: string) {
  const { cert, key } = createCertificate({ name, ...dates });
  return {
    cert,
    issue: (subject: string, ...hosts: string[]): { cert: string; key: string } =>
      createCertificate({ name: subject, hosts, ...dates, issuer: { name, key } }),
  };
}
