import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bundleCli } from '../../../scripts/buildCli.mjs';
import { type ProgramResult, runProgram } from './runProgram.ts';

type Options = { stdin?: string; env?: Record<string, string>; onOutput?(text: string): void };

let program: Promise<string> | undefined;

/** The program as it is published: one file that needs nothing but Node. */
async function bundled(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'callboard-cli-')), 'callboard.js');
  await bundleCli(file);
  return file;
}

/** The command line with a new home folder, which is deleted after the test. */
export async function aCli() {
  program ??= bundled();
  const file = await program;
  const home = await mkdtemp(join(tmpdir(), 'callboard-home-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const run = (argv: readonly string[], { stdin, env = {}, onOutput }: Options = {}): Promise<ProgramResult> =>
    runProgram([file, ...argv], {
      env: { HOME: home, XDG_CONFIG_HOME: join(home, 'config'), ...env },
      directory: home,
      ...(stdin !== undefined && { stdin }),
      ...(onOutput && { onOutput }),
    });
  return { run, home, credentialsFile: join(home, 'config/callboard/credentials.json') };
}

/** Opens the address that the login prints, as a browser would. Returns a listener for the output. */
export function browserFor(onPage: (text: string) => void = () => {}) {
  let isOpened = false;
  return (output: string) => {
    const [address] = /http\S+\/v1\/authorize\?\S+/.exec(output) ?? [];
    if (isOpened || address === undefined || !output.includes(`${address}\n`)) return;
    isOpened = true;
    void fetch(address).then(async (page) => onPage(await page.text()));
  };
}
