import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, lastStep } from '../../scripts/image/readDockerfile.mjs';
import { finalStage } from './unpackImage.ts';

const isRoot = process.getuid?.() === 0;
const [uid, gid] = lastStep(finalStage, 'USER')!.split(':').map(Number) as [number, number];
const asUser = isRoot ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'] : [];
const workdir = lastStep(finalStage, 'WORKDIR')!;
const volume = lastStep(finalStage, 'VOLUME')!;

// Like a container: a separate file system that is read-only except for the volume, without /tmp, with the programs of
// this machine. `exec` keeps the process id, so signals reach the server.
const enter = `set -e
root=$1; node=$2; shift 2
mount --make-rprivate /
mount --bind "$root" "$root"
for folder in usr bin lib lib64 dev proc; do
  if [ -e "/$folder" ]; then mkdir -p "$root/$folder"; mount --rbind "/$folder" "$root/$folder"; fi
done
mkdir -p "$root/node"; touch "$root/node/node"; mount --bind "$node" "$root/node/node"
mount --bind "$root${volume}" "$root${volume}"
mount -o remount,bind,ro "$root/usr"
mount -o remount,bind,ro "$root"
cd "$root${workdir}"
exec chroot "$root" "$@"`;

const canIsolate = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;

/** Prepares the folder as the steps of the final stage do, with this configuration. */
export function prepareImage(folder: string, config: string): void {
  for (const path of [workdir, volume]) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, workdir, 'app-config.yaml'), config);
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(join(folder, volume), uid, gid);
  if (!canIsolate) makeReadOnly(folder);
}

/** Where mounts are not allowed, at least nothing but the volume has write permission. */
function makeReadOnly(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (!`/${path}`.startsWith(volume) && !lstatSync(file).isSymbolicLink())
      chmodSync(file, lstatSync(file).mode & 0o555);
  }
}

export function removeImage(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = lstatSync(join(folder, path));
    if (file.isDirectory()) chmodSync(join(folder, path), file.mode | 0o700);
  }
  rmSync(folder, { recursive: true });
}

/** Runs a command of the image as its user, with the image's variables and the given ones. */
export function runInImage(folder: string, command: string[], env: Record<string, string>): ChildProcess {
  const inside = (text: string) => (canIsolate ? text : text.replace(/^(?=\/(?:app|data)\b)/, folder));
  const values = Object.entries({ ...environmentOf(finalStage), ...env }).map(([key, value]) => [key, inside(value)]);
  const variables = {
    ...Object.fromEntries(values),
    PATH: canIsolate ? '/node:/usr/sbin:/usr/bin:/sbin:/bin' : process.env.PATH,
  };
  const [program, ...args] = command.map(inside);
  // It ends with this process at the latest.
  const user = isRoot ? [...asUser, '--pdeathsig=KILL'] : [];
  if (!canIsolate) {
    const [first, ...rest] = [...user, program === 'node' ? process.execPath : program!, ...args];
    return spawn(first!, rest, { cwd: join(folder, workdir), env: variables });
  }
  const isolated = ['--mount', 'sh', '-c', enter, 'sh', folder, process.execPath];
  // After chroot, the folder is the root of the file system: a shell changes to the working directory of the image.
  const start = ['sh', '-c', `cd ${workdir} && exec "$@"`, 'sh', ...user, program!, ...args];
  return spawn('unshare', [...isolated, ...start], { env: variables });
}

/** Resolves with the exit code or signal, and the output. */
export async function endOf(child: ChildProcess): Promise<{ code: number | string | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code: code ?? signal, output })));
}
