/** The parts of a process that the command needs; tests bring their own. */
export type CommandProcess = {
  /** How it was started, for its own help: `node dist/server.js`. */
  command: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  directory: string;
  stdout: Output;
  stderr: Output;
  onStopSignal(listener: () => void): void;
  /** Of promises that nobody waits for any more. */
  onUnhandledRejection(listener: (reason: unknown) => void): void;
  /** Ends the process without waiting for anything. */
  exit(code: number): void;
  version: string;
  webDirectory?: string;
};

type Output = { write(text: string): unknown; isTTY?: boolean };
