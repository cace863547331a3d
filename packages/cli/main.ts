import { runCli } from './runCli.ts';

// The build inserts the version.
declare const __CALLBOARD_VERSION__: string;

// A reader may stop early, as `head` does.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runCli({
  command: 'callboard',
  argv: process.argv.slice(2),
  env: process.env,
  directory: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  version: __CALLBOARD_VERSION__,
});
