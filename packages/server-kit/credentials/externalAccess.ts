import { NotAllowedError } from '@callboard/errors';
import type { AccessRestriction, ServicePrincipal } from './credentials.ts';
import type { CredentialsConfig, ExternalAccessConfig } from './credentialsConfig.ts';
import { createJwksTokens } from './jwksTokens.ts';
import { createLegacyTokens } from './legacyTokens.ts';
import { createStaticTokens } from './staticTokens.ts';
import type { TokenReader } from './tokenReader.ts';

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
