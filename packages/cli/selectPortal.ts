import type { Credentials, Login, StoredLogins } from './credentials/credentials.ts';
import { storedTokens } from './login/storedTokens.ts';
import { createPortal, type Portal } from './portal/portal.ts';
import { isPlainHttp, portalUrl } from './portal/portalUrl.ts';

type Options = {
  credentials: Credentials;
  env: Readonly<Record<string, string | undefined>>;
  /** The command in advice. */
  command: string;
  portal: string | undefined;
  instance: string | undefined;
  note(text: string): void;
};

/** The portal named by the options, the environment or the last login. */
export async function selectPortal({ credentials, env, command, portal, instance, note }: Options): Promise<Portal> {
  const named = portal ?? (instance === undefined ? env.CALLBOARD_PORTAL : undefined);
  const wanted = named === undefined ? undefined : portalUrl(named);
  // A login that is named explicitly takes precedence over the environment.
  if (env.CALLBOARD_TOKEN && instance === undefined) {
    if (wanted === undefined)
      throw new Error('CALLBOARD_TOKEN is set, but not the portal. Set CALLBOARD_PORTAL or use --portal.');
    if (isPlainHttp(wanted)) note(plainHttpWarning(wanted));
    const token = async () => env.CALLBOARD_TOKEN!;
    return createPortal(wanted, { token, renew: async () => undefined }, { command });
  }
  const stored = await credentials.read();
  const name = nameOf(stored, { wanted, instance, command });
  const { portal: url } = stored.instances[name]!;
  if (isPlainHttp(url)) note(plainHttpWarning(url));
  return createPortal(url, storedTokens(credentials, name, command), { command, instance: name });
}

const plainHttpWarning = (url: string) =>
  `Warning: ${url} is not encrypted, so others on the network can read your token.`;

type Wanted = { wanted: string | undefined; instance: string | undefined; command: string };

function nameOf({ instances, selected }: StoredLogins, { wanted, instance, command }: Wanted): string {
  const names = Object.keys(instances);
  if (instance !== undefined) {
    const found = instances[instance];
    if (found && (wanted === undefined || found.portal === wanted)) return instance;
    const known = names.length > 0 ? `Available logins: ${names.join(', ')}` : 'You have no logins';
    if (!found)
      throw new Error(
        `There is no login named '${instance}'. ${known}. Run '${command} login --instance ${instance}'.`,
      );
    throw new Error(`The login '${instance}' is for ${found.portal}, not ${wanted}. Omit --portal or --instance.`);
  }
  const isFor = ([, login]: [string, Login]) => wanted === undefined || login.portal === wanted;
  const entries = Object.entries(instances).filter(isFor);
  const name = entries.find(([one]) => one === selected)?.[0] ?? entries[0]?.[0];
  if (name === undefined)
    throw new Error(
      `You are not logged in${wanted === undefined ? '' : ` to ${wanted}`}. Run '${command} login --portal ${wanted ?? '<url>'}'.`,
    );
  return name;
}
