/** The parts of a process that the command line needs. */
export type CliProcess = {
  /** The command shown in the help, such as `callboard` or `node dist/server.js cli`. */
  command: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  directory: string;
  stdout: Output;
  stderr: Output;
  version: string;
};

type Output = { write(text: string): unknown; isTTY?: boolean };

/** The command was called in the wrong way; the help is shown with it. */
export class UsageError extends Error {}

/** Ends the command with this exit code, after the message. */
export class ExitError extends Error {
  readonly code: number;
  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}
