import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { messageOf } from '@callboard/errors';
import { withFileLock } from './withFileLock.ts';

/** A login to a portal. */
export type Login = {
  portal: string;
  /** A personal token has neither of the others. */
  accessToken: string;
  refreshToken?: string;
  /** The client that the refresh token was issued to. */
  clientId?: string;
  /** Milliseconds since 1970. */
  expiresAt?: number;
};

export type StoredLogins = {
  /** The name of the login that is used by default. */
  selected?: string;
  instances: Record<string, Login>;
};

export type Credentials = {
  file: string;
  read(): Promise<StoredLogins>;
  /** Reads, changes and writes the file; only one process at a time does. */
  update<T>(change: (stored: StoredLogins) => Promise<T> | T): Promise<T>;
};

type Env = Readonly<Record<string, string | undefined>>;

/** Logins in a file that only the user can read. */
export function createCredentials(env: Env): Credentials {
  const file = join(configFolder(env), 'callboard', 'credentials.json');

  async function read(): Promise<StoredLogins> {
    let text: string;
    try {
      text = await readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { instances: {} };
      throw new Error(`Cannot read the stored logins: ${messageOf(error)}`);
    }
    try {
      return parsedLogins(JSON.parse(text));
    } catch {
      throw new Error(`The file ${file} is damaged. Delete it and log in again.`);
    }
  }

  return {
    file,
    read,
    async update(change) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      return withFileLock(`${file}.lock`, async () => {
        const stored = await read();
        const before = JSON.stringify(stored);
        const result = await change(stored);
        if (JSON.stringify(stored) !== before) await replaceFile(file, `${JSON.stringify(stored, null, 2)}\n`);
        return result;
      });
    },
  };
}

function configFolder(env: Env): string {
  if (env.XDG_CONFIG_HOME) return env.XDG_CONFIG_HOME;
  if (process.platform === 'win32' && env.APPDATA) return env.APPDATA;
  return join(env.HOME ?? homedir(), '.config');
}

function parsedLogins(value: unknown): StoredLogins {
  const { selected, instances } = value as Partial<StoredLogins>;
  for (const { portal, accessToken } of Object.values(instances!))
    if (typeof portal !== 'string' || typeof accessToken !== 'string') throw new TypeError('not a login');
  return { ...(typeof selected === 'string' && { selected }), instances: instances! };
}

/** Readers see the old content or the new one, and a crash leaves one of them. */
async function replaceFile(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw new Error(`Cannot store the login: ${messageOf(error)}`);
  }
}
