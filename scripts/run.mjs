import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the foreground from the project's root; rejects with the command line when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => reject(new Error(`Cannot run '${command}': ${error.message}`)));
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`'${[command, ...args].join(' ')}' failed (${signal ?? `exit code ${code}`})`)),
    );
  });
}

/** Runs a tool of node_modules with this Node, without a shell or npx. */
export const runTool = (path, args, options) =>
  run(process.execPath, [`${root}node_modules/${path}`, ...args], options);
