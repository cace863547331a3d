import { InputError } from '@callboard/errors';
import * as z from 'zod';
import { describeUrl } from '../describeUrl.ts';

/** The name of a code host in the configuration, with an optional port. */
export const codeHostName = z.string().refine((text) => {
  const url = `https://${text}`;
  return URL.canParse(url) && new URL(url).host === text.toLowerCase();
}, "must be a host such as 'git.example.com' or 'git.example.com:8443', without a scheme or a path");

/** A URL of a code host in the configuration; a trailing slash is ignored. */
export const codeHostUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a hash')
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not contain credentials')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/**
 * The same for one kind of host, with messages that name it: "Invalid GitLab integration config, 'x' is not a valid
 * host".
 */
export function codeHostSchemas(title: string) {
  const invalid = (what: string) => ({
    error: ({ input }: { input?: unknown }) =>
      `Invalid ${title} integration config, '${describeUrl(String(input))}' is not a valid ${what}`,
  });
  return {
    host: z.string().refine((text) => codeHostName.safeParse(text).success, invalid('host')),
    /** `key` is the name for messages: 'apiBaseUrl'. */
    url: (key: string) =>
      z
        .string()
        .refine((text) => codeHostUrl.safeParse(text).success, { ...invalid(key), abort: true })
        .transform((text) => codeHostUrl.parse(text)),
  };
}

/** A list of hosts in the configuration, without duplicates. */
export const codeHostEntries = <Entry extends z.ZodType<{ host: string }>>(entry: Entry) =>
  z.array(entry).superRefine((entries, context) => {
    const hosts = entries.map(({ host }) => host.toLowerCase());
    for (const [index, host] of hosts.entries()) {
      if (hosts.indexOf(host) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'host'],
        message: 'must not be the same as that of another entry',
      });
    }
  });

/** The configured hosts, and the public one of their kind if it is not among them. */
export function withPublicHost<Entry extends { host: string }, Integration>(
  entries: readonly Entry[],
  publicEntry: Entry,
  integrationOf: (entry: Entry, isConfigured: boolean) => Integration,
): Integration[] {
  const hasPublic = entries.some(({ host }) => host.toLowerCase() === publicEntry.host);
  const configured = entries.map((entry) => integrationOf(entry, true));
  return hasPublic ? configured : [...configured, integrationOf(publicEntry, false)];
}

type Named = { integration: { host: string } };

/**
 * The configured host that another part of the configuration refers to: `wantedBy` is that part, `key` the key of the
 * hosts.
 */
export function configuredHost<Host extends Named>(
  hosts: readonly Host[],
  { host, wantedBy, key }: HostReference,
): Host {
  const found = hosts.find(({ integration }) => integration.host === host.toLowerCase());
  if (found) return found;
  throw new InputError(notConfigured({ host, wantedBy, key }));
}

type HostReference = { host: string; wantedBy: string; key: string };
const notConfigured = ({ host, wantedBy, key }: HostReference) =>
  `${wantedBy} is for the host '${host}', which is not in ${key}`;

/** The same problems before the start, for `--check`: `providers` has the instances below each key of catalog.providers. */
export function unconfiguredHosts(
  hosts: readonly { host: string }[],
  key: string,
  providers: Readonly<Record<string, Readonly<Record<string, { host: string }>> | undefined>>,
): string[] {
  const known = new Set(hosts.map(({ host }) => host.toLowerCase()));
  return Object.entries(providers).flatMap(([provider, instances = {}]) =>
    Object.entries(instances).flatMap(([id, { host }]) =>
      known.has(host.toLowerCase())
        ? []
        : notConfigured({ host, wantedBy: `catalog.providers.${provider}.${id}`, key }),
    ),
  );
}

/** The configured host that a user names. */
export function hostNamed<Host extends Named>(hosts: readonly Host[], name: string): Host {
  const found = hosts.find(({ integration }) => integration.host === name);
  if (!found) throw new InputError(`No integration for host ${name}`);
  return found;
}

/** Descriptions of keys that several kinds of code hosts share. */
export const codeHostKeys = {
  commitSigningKey: 'An OpenPGP private key that signs template commits with signCommit: true.',
  commitSigningPassphrase: 'The passphrase of commitSigningKey, if it has one.',
  webhookSecret: 'The secret that signs webhooks of the host.',
  authProvider: "The entry of auth.providers whose user tokens work for this host, if it is not the host's own.",
};
