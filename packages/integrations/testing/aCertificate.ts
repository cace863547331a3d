import { createCertificate } from '../index.ts';

const notBefore = new Date('2020-01-01T00:00:00Z');
const notAfter = new Date('2049-12-31T23:59:59Z');

/** A self-signed certificate for this machine and other hosts. Clients that trust it as an authority accept it. */
export const aCertificate = (name: string, ...hosts: string[]): { cert: string; key: string } =>
  createCertificate({
    name,
    hosts,
    notBefore,
    notAfter,
  });
