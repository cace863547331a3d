import { serve } from '@callboard/contract/server';
import { definePlugin } from '@callboard/server-kit';
import * as z from 'zod';
import { greetPermission, myPluginContract } from './contract.ts';

const config = z.object({
  myPlugin: z.object({ greeting: z.string().default('Hello') }).prefault({}),
});

/** Greets, and counts how often. */
export default definePlugin({
  id: 'my-plugin',
  needs: ['catalog'],
  config,
  permissions: [greetPermission],
  start({ config: { myPlugin }, credentials, http, permissions }) {
    let count = 0;
    const current = () => ({ greeting: myPlugin.greeting, count });

    serve(http, myPluginContract, {
      getGreeting: async () => current(),
      async greet(_, request) {
        await permissions.require(greetPermission, credentials.principalOf(request), { request });
        count += 1;
        return current();
      },
    });
  },
});
