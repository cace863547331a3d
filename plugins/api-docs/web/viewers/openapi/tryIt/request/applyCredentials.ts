import type { RelayHeader } from '../../../../../common/index.ts';
import type { SecurityScheme } from '../../model/apiModel.ts';
import type { Credential } from '../TryItSession.tsx';

type Signed = { headers: RelayHeader[]; query: (readonly [string, string])[] };

/** Adds the credentials where each scheme expects them; empty ones are not sent. */
export function applyCredentials(
  schemes: readonly SecurityScheme[],
  credentials: Readonly<Record<string, Credential>>,
): Signed {
  const signed: Signed = { headers: [], query: [] };
  for (const scheme of schemes) {
    const { user = '', secret = '' } = credentials[scheme.key] ?? {};
    if (user === '' && secret === '') continue;
    const name = scheme.name ?? '';
    if (scheme.type === 'apiKey' && scheme.place === 'query') signed.query.push([name, secret]);
    else if (scheme.type === 'apiKey') signed.headers.push({ name, value: secret });
    else signed.headers.push({ name: 'Authorization', value: authorization(scheme, user, secret) });
  }
  return signed;
}

function authorization({ type, scheme }: SecurityScheme, user: string, secret: string): string {
  if (type !== 'http' || scheme === 'bearer') return `Bearer ${secret}`;
  if (scheme !== 'basic') return `${scheme} ${secret}`;
  const bytes = new TextEncoder().encode(`${user}:${secret}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Cookies and certificates belong to the browser and the connection: a form cannot send them. */
export function isFillable({ type, place }: SecurityScheme): boolean {
  return type !== 'mutualTLS' && !(type === 'apiKey' && place === 'cookie');
}

export function hasUser({ type, scheme }: SecurityScheme): boolean {
  return type === 'http' && scheme === 'basic';
}
