import { messageOf } from '@callboard/errors';
import { type Command, textOf } from '../command.ts';
import type { Login } from '../credentials/credentials.ts';
import { oauthEndpoints } from '../login/oauthEndpoints.ts';
import { portalUrl } from '../portal/portalUrl.ts';
import { sendJson } from '../portal/sendJson.ts';

export const logout: Command = {
  name: 'logout',
  usage: '[options]',
  summary: 'Revoke a login and delete it from this machine.',
  details: 'A personal token is only deleted here; revoke it in the settings of the portal.',
  async run({ credentials, values, print, note }) {
    const wanted = textOf(values, 'portal');
    const portal = wanted === undefined ? undefined : portalUrl(wanted);
    const login = await credentials.update((stored) => {
      const names = Object.keys(stored.instances);
      const instance =
        textOf(values, 'instance') ??
        (portal === undefined ? stored.selected : names.find((name) => stored.instances[name]?.portal === portal));
      const found = instance === undefined ? undefined : stored.instances[instance];
      if (instance === undefined || !found) throw new Error('No such login');
      delete stored.instances[instance];
      const [next] = Object.keys(stored.instances);
      if (stored.selected === instance) {
        delete stored.selected;
        if (next !== undefined) stored.selected = next;
      }
      return found;
    });
    if (login.refreshToken === undefined)
      note('The token itself is still valid. Revoke it in the settings of the portal.');
    else await revoke(login, login.refreshToken).catch((error) => note(notRevoked(login.portal, error)));
    print(`Logged out of ${login.portal}`);
  },
};

const revoke = ({ portal, clientId }: Login, token: string) =>
  sendJson(oauthEndpoints(portal).revoke, {
    method: 'POST',
    body: { token, ...(clientId !== undefined && { client_id: clientId }) },
  });

const notRevoked = (portal: string, error: unknown) =>
  `The portal could not revoke the login (${messageOf(error)}). Revoke it at ${portal}/settings.`;
