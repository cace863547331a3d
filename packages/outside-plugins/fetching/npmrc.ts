import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The settings of npm that decide where packages come from. */
export type Npmrc = {
  /** The registry of a package. */
  registryOf(name: string): string;
  credentialsFor(url: string): Record<string, string>;
};

type Options = {
  /** The working directory of the portal; its `.npmrc` overrides the user's. */
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  /** `plugins.registry`. */
  registry?: string | undefined;
};

const publicRegistry = 'https://registry.npmjs.org/';

/** Reads `.npmrc` of the folder and of the user: registries, registries of scopes, and credentials. */
export async function readNpmrc({ directory, env, registry }: Options): Promise<Npmrc> {
  const home = env.HOME ?? env.USERPROFILE ?? homedir();
  const files = [
    env.NPM_CONFIG_USERCONFIG ?? env.npm_config_userconfig ?? join(home, '.npmrc'),
    join(directory, '.npmrc'),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const settings = new Map(texts.flatMap((text) => settingsIn(text, env)));
  const byDefault = registry ?? settings.get('registry') ?? publicRegistry;
  return {
    registryOf(name) {
      const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/')) : undefined;
      const found = (scope && settings.get(`${scope}:registry`)) || byDefault;
      return found.endsWith('/') ? found : `${found}/`;
    },
    credentialsFor: (url) => credentialsIn(settings, url),
  };
}

/** The longest path wins, as for npm. */
function credentialsIn(settings: ReadonlyMap<string, string>, text: string): Record<string, string> {
  const { host, pathname } = new URL(text);
  const segments = pathname.split('/');
  for (let count = segments.length; count > 0; count -= 1) {
    const path = segments.slice(0, count).join('/');
    for (const place of [`//${host}${path}/`, `//${host}${path}`]) {
      const found = credentialsAt(settings, place);
      if (found) return { authorization: found };
    }
  }
  return {};
}

function credentialsAt(settings: ReadonlyMap<string, string>, place: string): string | undefined {
  const token = settings.get(`${place}:_authToken`);
  if (token) return `Bearer ${token}`;
  const both = settings.get(`${place}:_auth`);
  if (both) return `Basic ${both}`;
  const [user, password] = [settings.get(`${place}:username`), settings.get(`${place}:_password`)];
  if (!user || !password) return undefined;
  return `Basic ${Buffer.from(`${user}:${Buffer.from(password, 'base64')}`).toString('base64')}`;
}

function settingsIn(text: string, env: Options['env']): [key: string, value: string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const trimmed = line.trim();
    const at = trimmed.indexOf('=');
    if (at < 1 || trimmed.startsWith('#') || trimmed.startsWith(';')) return [];
    const value = unquoted(trimmed.slice(at + 1).trim());
    return [[trimmed.slice(0, at).trim(), withVariables(value, env)]];
  });
}

const unquoted = (value: string) => (/^"[^"]*"$|^'[^']*'$/.test(value) ? value.slice(1, -1) : value);

const withVariables = (value: string, env: Options['env']) =>
  value.replace(/\$\{([^${}]*)\}/g, (whole, name: string) => env[name] ?? whole);
