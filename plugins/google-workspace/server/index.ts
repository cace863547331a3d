import { addDirectory } from '@callboard/plugin-directories/server';
import { definePlugin } from '@callboard/server-kit';
import { googleWorkspaceConfig } from './config.ts';
import { customerContents } from './customerContents.ts';
import { createDirectoryApi } from './directoryApi.ts';
import { readCustomer, readUserPhoto } from './readCustomer.ts';

export const googleWorkspaceServer = definePlugin({
  id: 'google-workspace',
  needs: ['catalog', 'directories'],
  config: googleWorkspaceConfig,
  start(context) {
    for (const [id, instance] of Object.entries(context.config.catalog.providers.googleOrg ?? {})) {
      const directory = `googleOrg.${id}`;
      const api = createDirectoryApi(instance, { directory, env: process.env, logger: context.logger });
      const primaryDomain = instance.primaryDomain ?? domainOf(instance.adminEmail);
      addDirectory(context, {
        id: directory,
        name: `GoogleOrgEntityProvider:${id}`,
        target: 'https://admin.google.com',
        rules: instance,
        read: async (signal) => customerContents(await readCustomer(api, instance, signal), { primaryDomain }),
        readPhoto: (userId, signal) => readUserPhoto(api, userId, signal),
      });
    }
  },
});

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
