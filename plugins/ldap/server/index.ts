import { addDirectory } from '@callboard/plugin-directories/server';
import { definePlugin } from '@callboard/server-kit';
import { type LdapInstance, ldapConfig } from './config.ts';
import { readPhoto } from './organization/photo.ts';
import { readDirectory } from './organization/readDirectory.ts';

export const ldapServer = definePlugin({
  id: 'ldap',
  needs: ['catalog', 'directories'],
  config: ldapConfig,
  start(context) {
    const { catalog, ldap } = context.config;
    for (const [id, instance] of Object.entries(catalog.providers.ldapOrg ?? {})) {
      add(`ldapOrg.${id}`, id, instance);
    }
    // Wire: the peer gives these instances their ids in code, so here they are called after their servers.
    for (const [at, instance] of (ldap?.providers ?? []).entries()) {
      add(`ldap.providers.${at}`, new URL(instance.target).host, instance);
    }

    function add(directory: string, id: string, instance: LdapInstance): void {
      const { logger } = context;
      addDirectory(context, {
        id: directory,
        // Wire.
        name: `LdapOrgEntityProvider:${id}`,
        target: instance.target,
        rules: instance,
        read: (signal) => readDirectory({ id, instance, logger }, signal),
        readPhoto: (person, signal) => readPhoto(instance, person, signal),
      });
    }
  },
});
