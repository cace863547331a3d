import { domainToASCII } from 'node:url';
import * as z from 'zod';

const form = /^(\*\.|\.)?([^\s*:/?#@[\]%\\]+)$/;

/** A name, `*.example.com` for subdomains, `.example.com` to include the domain itself, or `*` for any. */
export const allowedHost = z.string().transform((text, context) => {
  if (text === '*') return text;
  const [, prefix = '', name = ''] = form.exec(text) ?? [];
  const spelled = domainToASCII(name);
  if (spelled !== '' && !spelled.startsWith('.')) return `${prefix}${spelled}`;
  context.addIssue(
    `must be a host name without a port such as 'portal.example.com', '.example.com' for a domain and its subdomains, or '*', not '${text}'`,
  );
  return z.NEVER;
});

export function matchesHostName(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) => {
    if (pattern === '*') return true;
    if (pattern.startsWith('*.')) return name.endsWith(pattern.slice(1)) && name.length >= pattern.length;
    return pattern.startsWith('.') ? `.${name}`.endsWith(pattern) : name === pattern;
  });
}
