export type { CliProcess } from './cliProcess.ts';
export { runCli } from './runCli.ts';
