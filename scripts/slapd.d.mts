export const slapdSuffix: string;
export const slapdAdmin: { dn: string; secret: string };

export function startSlapd(options: {
  ldif: string;
  tls?: { certificate: string; key: string };
  settings?: { global?: readonly string[]; database?: readonly string[] };
  rootDse?: string;
}): Promise<{ url: string; secureUrl?: string; port: number; stop(): Promise<void> }>;

export function ensureSlapd(): Promise<string>;
