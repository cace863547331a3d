import { randomBytes } from 'node:crypto';
import { access, constants, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

type Prepared = { path: string; temporary: string; before: string };

/**
 * Replaces files. Readers see the old content or the new one of each, and a crash leaves one of them. If a file cannot be replaced, those
 * that were get their old content back.
 */
export async function replaceFiles(files: readonly { file: string; before: string; after: string }[]): Promise<void> {
  const prepared: Prepared[] = [];
  const replaced: Prepared[] = [];
  try {
    for (const { file, before, after } of files) {
      // The target of a link, so the link stays.
      const path = await realpath(resolve(file));
      prepared.push({ path, temporary: await writeBeside(path, after), before });
    }
    for (const one of prepared) {
      await rename(one.temporary, one.path);
      replaced.push(one);
    }
  } catch (error) {
    for (const { temporary } of prepared) await rm(temporary, { force: true });
    for (const { path, before } of replaced) await rename(await writeBeside(path, before), path);
    throw error;
  }
}

/** Writes a new file with the same permissions into the folder of another one; returns its path. */
async function writeBeside(path: string, content: string): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  const { mode } = await stat(path);
  const handle = await open(temporary, 'wx', mode & 0o777);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return temporary;
}

/** Whether a file can be replaced: the file and its folder are writable. */
export async function isReplaceable(file: string): Promise<boolean> {
  try {
    const path = await realpath(resolve(file));
    await access(path, constants.W_OK);
    await access(dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
