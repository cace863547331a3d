import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The shell holds one end of a pipe to this process: when the pipe closes, because this process ended in any way, kill
// -9 included, it removes the folder. Child processes may write there for a moment longer.
const guard = 'read -r line; for second in 1 2 3 4 5; do rm -rf "$1" && break; sleep 1; done';

let folder;

/** Gives this process and its children a folder for temporary files that is removed when this process ends. */
export function takeTemporaryFolder() {
  if (folder) return;
  folder = mkdtempSync(join(tmpdir(), 'callboard-run-'));
  // When running as root, PostgreSQL runs as another user, who must be able to enter its folder.
  chmodSync(folder, 0o711);
  const shell = spawn('sh', ['-c', guard, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  shell.unref();
  shell.stdin.unref();
  process.env.TMPDIR = folder;
}
