import { createHash, timingSafeEqual } from 'node:crypto';
import { NotAllowedError } from '@callboard/errors';
import type { AccessRestriction, ServicePrincipal } from './credentials.ts';
import type { CredentialsConfig, ExternalAccessConfig } from './credentialsConfig.ts';
import { createJwksTokens, type TokenReader } from './jwksTokens.ts';
import { createLegacyTokens } from './legacyTokens.ts';

/** A fixed token from the config. */
function createStaticTokens({ token, subject }: { token: string; subject: string }): TokenReader {
  const expected = digestOf(token);
  // Digests have the same length, so they can be compared in constant time.
  return async (given) => (timingSafeEqual(expected, digestOf(given)) ? subject : undefined);
}

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/** Identifies the external service of a token: `backend.auth.externalAccess`. */
export function createExternalAccess({ externalAccess = [] }: CredentialsConfig) {
  const ways = externalAccess.map((config) => ({ read: readerOf(config), accessRestrictions: restrictionsOf(config) }));

  return {
    /**
     * The service; undefined for a token that is not external. Throws NotAllowedError when it may not call the plugin.
     */
    async principalOf(token: string, pluginId: string): Promise<ServicePrincipal | undefined> {
      let refused: unknown;
      for (const { read, accessRestrictions } of ways) {
        // Several entries may have the same type: a token that is invalid for one may be valid for another.
        const subject = await read(token).catch((error) => {
          refused ??= error;
          return undefined;
        });
        if (subject === undefined) continue;
        if (accessRestrictions && !accessRestrictions.some(({ plugin }) => plugin === pluginId)) {
          throw new NotAllowedError(`The token of 'external:${subject}' may not call the plugin '${pluginId}'`);
        }
        return {
          type: 'service',
          subject: `external:${subject}`,
          ...(accessRestrictions ? { accessRestrictions } : {}),
        };
      }
      if (refused) throw refused;
      return undefined;
    },
  };
}

function readerOf(config: ExternalAccessConfig): TokenReader {
  if (config.type === 'static') return createStaticTokens(config.options);
  return config.type === 'legacy' ? createLegacyTokens(config.options) : createJwksTokens(config.options);
}

function restrictionsOf({ accessRestrictions }: ExternalAccessConfig): AccessRestriction[] | undefined {
  return accessRestrictions?.map(({ plugin, permission, permissionAttribute }) => ({
    plugin,
    ...(permission ? { permissions: permission } : {}),
    ...(permissionAttribute ? { actions: permissionAttribute.action } : {}),
  }));
}
