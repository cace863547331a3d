import type { Terminal } from './shell.ts';

/** The input of a process. */
export type Process = { input(text: string): void; end(): void };

export type Start = (ends: Omit<Terminal, 'isTty'>) => Process;

/** Wire: the channel numbers of a process. */
export const channels = { stdin: 0, stdout: 1, stderr: 2, error: 3, resize: 4, close: 255 } as const;

/** The exit status of a process, as sent on the error channel. */
export function exitStatus(code: number): string {
  if (code === 0) return JSON.stringify({ metadata: {}, status: 'Success' });
  return JSON.stringify({
    metadata: {},
    status: 'Failure',
    reason: 'NonZeroExitCode',
    message: `command terminated with non-zero exit code: exit status ${code}`,
    details: { causes: [{ reason: 'ExitCode', message: String(code) }] },
  });
}
