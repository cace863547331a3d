import { definePlugin } from '@callboard/server-kit';

export const ldapServer = definePlugin({
  id: 'ldap',
  needs: ['catalog', 'directories'],
  start() {},
});
