import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './runCommand.ts';

// The build inserts the version.
declare const __CALLBOARD_VERSION__: string;

// The build puts the web app next to the server.
const webDirectory = fileURLToPath(new URL('./web', import.meta.url));

// Node writes its warnings there; a pipe whose reader is gone must not end the server. The log handles its own output.
process.stderr.on('error', () => {});
process.stdout.on('error', () => {});
let isStopping = false;

process.exitCode = await runCommand({
  command: `node ${relative(process.cwd(), process.argv[1] ?? 'server.js')}`,
  argv: process.argv.slice(2),
  env: process.env,
  directory: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  onStopSignal: (listener) => {
    const stop = () => {
      isStopping = true;
      listener();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  },
  onUnhandledRejection: (listener) => void process.on('unhandledRejection', listener),
  exit: (code) => process.exit(code),
  version: __CALLBOARD_VERSION__,
  webDirectory: existsSync(webDirectory) ? webDirectory : undefined,
});
// `exit` drops what a pipe has not taken yet, such as most of `--keys`. A stopped server does not wait for the reader of its log.
if (!isStopping) await new Promise((resolve) => process.stdout.write('', resolve));
// Remaining handles, such as an open connection, must not keep the process alive.
process.exit();
