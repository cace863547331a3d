import { UsageError } from '../cliProcess.ts';
import { type Command, textOf } from '../command.ts';
import type { Login } from '../credentials/credentials.ts';
import { openBrowser } from '../login/openBrowser.ts';
import { signIn } from '../login/signIn.ts';
import { userOf } from '../login/userOf.ts';
import { instanceNameOf, isPlainHttp, portalUrl } from '../portal/portalUrl.ts';
import { readStdin } from '../readArgument.ts';

export const login: Command = {
  name: 'login',
  usage: '--portal <url> [options]',
  summary: 'Log in to a portal through the browser or with a personal token.',
  details: `Without --token, the browser opens, you sign in to the portal and allow the command line to act on your behalf.
The login is stored in a file that only you can read, and is renewed when it expires.
With several portals, give each login a name with --instance. The last login is the default.`,
  options: { token: { type: 'string' }, 'no-browser': { type: 'boolean' } },
  optionHelp: [
    ['--token <token>', "A personal token from the portal's settings; '-' reads it from standard input."],
    ['--no-browser', 'Only print the address to open.'],
  ],
  async run({ process, credentials, values, print, note }) {
    const instance = textOf(values, 'instance');
    const known = instance === undefined ? undefined : (await credentials.read()).instances[instance]?.portal;
    const named = textOf(values, 'portal') ?? known ?? process.env.CALLBOARD_PORTAL;
    if (named === undefined) throw new UsageError('Name the portal to log in to: --portal https://portal.example.com');
    const portal = portalUrl(named);
    if (isPlainHttp(portal)) note(`Warning: ${portal} is not encrypted, so others on the network can read your token.`);

    const created = await loginTo(portal, textOf(values, 'token'), (url) => {
      note(`Open this address to log in:\n${url}`);
      if (!values['no-browser']) openBrowser(url);
    });
    const { userEntityRef } = await userOf(created);
    const name = instance ?? instanceNameOf(portal);
    await credentials.update((stored) => {
      stored.instances[name] = created;
      stored.selected = name;
    });
    print(`Logged in to ${portal} as ${userEntityRef}${instance === undefined ? '' : ` (${instance})`}`);
  },
};

async function loginTo(portal: string, token: string | undefined, show: (url: string) => void): Promise<Login> {
  if (token === undefined) return signIn(portal, show);
  const accessToken = (token === '-' ? await readStdin() : token).trim();
  if (accessToken === '') throw new UsageError('The token is empty');
  return { portal, accessToken };
}
