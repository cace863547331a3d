import { spawn } from 'node:child_process';

export type ProgramResult = { code: number | null; stdout: string; stderr: string };

type Options = {
  env?: Readonly<Record<string, string>>;
  directory?: string;
  stdin?: string;
  /** Called with all output so far, for tests that answer the program. */
  onOutput?(text: string): void;
};

/** Runs a Node program as its users do: in a separate process, without the settings of this one. */
export function runProgram(argv: readonly string[], options: Options = {}): Promise<ProgramResult> {
  const { env = {}, directory, stdin = '', onOutput } = options;
  const child = spawn(process.execPath, argv, {
    env: { PATH: process.env.PATH ?? '', NO_COLOR: '1', ...env },
    ...(directory !== undefined && { cwd: directory }),
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
      onOutput?.(written.stdout + written.stderr);
    });
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...written }));
  });
}
