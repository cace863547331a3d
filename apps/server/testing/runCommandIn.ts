import { expect, vi } from 'vitest';
import { runCommand } from '../runCommand.ts';

/** Runs the command in a folder, and returns what it has written so far; `stop` sends it a signal. */
export function runCommandIn(directory: string, argv: string[], env: Record<string, string> = {}) {
  const written = { stdout: '', stderr: '' };
  const outputTo = (name: keyof typeof written) => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const signals: (() => void)[] = [];
  let rejected: (reason: unknown) => void = () => {};
  const exit = vi.fn();
  const code = runCommand({
    command: 'node dist/server.js',
    argv,
    env,
    directory,
    version: '1.2.3',
    stdout: outputTo('stdout'),
    stderr: outputTo('stderr'),
    onStopSignal: (listener) => void signals.push(listener),
    onUnhandledRejection: (listener) => {
      rejected = listener;
    },
    exit,
  });
  async function stop(): Promise<number> {
    await vi.waitFor(() => expect(signals.length).toBeGreaterThan(0));
    for (const listener of signals) listener();
    return code;
  }
  return { code, written, stop, exit, reject: (reason: unknown) => rejected(reason) };
}

/** Runs a command that ends without a signal. */
export async function completeCommandIn(directory: string, argv: string[], env: Record<string, string> = {}) {
  const { code, written } = runCommandIn(directory, argv, env);
  return { code: await code, ...written };
}

/** A running portal, and the headers of a guest who has signed in. */
export async function startPortalIn(directory: string, argv: string[] = [], env: Record<string, string> = {}) {
  const portal = runCommandIn(directory, argv, env);
  const url = await vi.waitFor(
    () => /Callboard is ready at (\S+)/.exec(portal.written.stdout)?.[1] ?? expect.fail(portal.written.stderr),
    { timeout: 60_000 },
  );
  const signIn = await fetch(`${url}/api/auth/guest/refresh`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const { backstageIdentity } = (await signIn.json()) as { backstageIdentity: { token: string } };
  return { ...portal, url, headers: { authorization: `Bearer ${backstageIdentity.token}` } };
}
