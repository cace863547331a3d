import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of one profile, by their names in the files. */
export type Profile = Readonly<Record<string, string>>;

/** The profiles in the config files of AWS's tools; the credentials file takes precedence over the config file. */
export async function readProfiles(env: Environment): Promise<ReadonlyMap<string, Profile>> {
  const home = env.HOME ?? env.USERPROFILE;
  const fileOf = (name: string) => (home ? join(home, '.aws', name) : undefined);
  const [config, credentials] = await Promise.all([
    textOf(env.AWS_CONFIG_FILE ?? fileOf('config')),
    textOf(env.AWS_SHARED_CREDENTIALS_FILE ?? fileOf('credentials')),
  ]);
  const profiles = new Map<string, Profile>();
  for (const [title, settings] of sectionsIn(config)) {
    const name = title === 'default' ? title : /^profile\s+(\S.*)$/.exec(title)?.[1];
    if (name !== undefined) profiles.set(name.trim(), settings);
  }
  for (const [name, settings] of sectionsIn(credentials)) profiles.set(name, { ...profiles.get(name), ...settings });
  return profiles;
}

/** A missing file counts as empty. */
const textOf = (file: string | undefined) => (file ? readFile(file, 'utf8').catch(() => '') : '');

/** The sections of an INI file. Nested (indented) settings are skipped. */
function sectionsIn(text: string): Map<string, Record<string, string>> {
  const sections = new Map<string, Record<string, string>>();
  let current: Record<string, string> | undefined;
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith(';')) continue;
    if (trimmed.startsWith('[') && trimmed.endsWith(']')) {
      const title = trimmed.slice(1, -1).trim();
      current = sections.get(title) ?? {};
      sections.set(title, current);
      continue;
    }
    const at = trimmed.indexOf('=');
    if (current && at > 0 && !/^\s/.test(line)) current[trimmed.slice(0, at).trim()] = trimmed.slice(at + 1).trim();
  }
  return sections;
}
