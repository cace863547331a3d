/** The parts of a process that the command needs; tests use their own. */
export type CommandProcess = {
  /** The command shown in the help: `node dist/server.js`. */
  command: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  directory: string;
  stdout: Output;
  stderr: Output;
  onStopSignal(listener: () => void): void;
  /** Called for unhandled promise rejections. */
  onUnhandledRejection(listener: (reason: unknown) => void): void;
  /** Ends the process without waiting. */
  exit(code: number): void;
  version: string;
  webDirectory?: string;
};

type Output = { write(text: string): unknown; isTTY?: boolean };
