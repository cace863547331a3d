import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { ServicePrincipal } from './credentials.ts';
import type { CredentialsConfig } from './credentialsConfig.ts';

export type StaticAccess = {
  principal: ServicePrincipal;
  /** The only plugins the token opens; undefined for all. */
  plugins: readonly string[] | undefined;
};

/** Finds who a token from `backend.auth.externalAccess` belongs to. */
export function createStaticTokens(config: CredentialsConfig, logger: Logger) {
  const entries: { digest: Buffer; access: StaticAccess }[] = [];
  for (const entry of config.externalAccess ?? []) {
    if (entry.type !== 'static') {
      logger.warn(`backend.auth.externalAccess of type '${entry.type}' is not supported; its tokens are refused`);
      continue;
    }
    const { token, subject } = entry.options;
    const restrictions = entry.accessRestrictions;
    // Letting such a token in without its restriction would give it more than its owner meant to.
    if (restrictions?.some(({ permission, permissionAttribute }) => permission ?? permissionAttribute)) {
      logger.warn(`accessRestrictions by permission are not supported; the static token of '${subject}' is refused`);
      continue;
    }
    const principal: ServicePrincipal = { type: 'service', subject: `external:${subject}` };
    entries.push({
      digest: digestOf(token),
      access: { principal, plugins: restrictions?.map(({ plugin }) => plugin) },
    });
  }

  return (token: string): StaticAccess | undefined => {
    if (entries.length === 0) return undefined;
    const digest = digestOf(token);
    let found: StaticAccess | undefined;
    // Looks at every entry, so that the time taken says nothing about which one came close.
    for (const entry of entries) if (timingSafeEqual(entry.digest, digest)) found = entry.access;
    return found;
  };
}

const digestOf = (token: string) => createHash('sha256').update(token).digest();
