import { spawn } from 'node:child_process';

// The shell holds one end of a pipe to this process: when the pipe closes, on stop() or because this process died in
// any way, kill -9 included, it ends the server and removes the folder. So no signal handlers are needed here.
const guard = `
exec 3<&0
"$@" 3<&- &
server=$!
( read -r line <&3; kill -"$SIGNAL" $server ) >/dev/null 2>&1 &
wait $server
rm -rf "$FOLDER"
`;

/**
 * Runs a server that ends with this process, by the signal, and then leaves nothing in its folder; `stop` ends it
 * earlier.
 */
export function spawnGuarded(command, { folder, signal, ...options }) {
  const shell = spawn('sh', ['-c', guard, 'sh', ...command], {
    ...options,
    env: { ...(options.env ?? process.env), FOLDER: folder, SIGNAL: signal },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = new Promise((resolve) => shell.once('exit', resolve));
  return {
    shell,
    exited,
    /** From here on it does not keep this process alive. */
    unref: () => {
      for (const handle of [shell, shell.stdin, shell.stderr]) handle.unref();
    },
    stop: async () => {
      shell.ref();
      shell.stdin.end();
      await exited;
    },
  };
}
