import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** One life of a process that reads its commands from a file, and reports its progress line by line. */
export function startLife(program: string, folder: string, order: object) {
  const file = join(folder, 'order.json');
  writeFileSync(file, JSON.stringify(order));
  const endWithParent = new URL('../../scripts/endWithParent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', endWithParent, program, file], { cwd: folder });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const allSaid = (word: string) =>
    output
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith(`${word} `))
      .map((line) => line.slice(word.length + 1));
  return {
    allSaid,
    /** Settled when the process has ended, for any reason. */
    ended,
    /** The text after the word, as soon as a line with it is printed. */
    async said(word: string): Promise<string> {
      for (;;) {
        const [text] = allSaid(word);
        if (text !== undefined) return text;
        if (child.exitCode !== null) throw new Error(`The process ended unexpectedly:\n${output}`);
        await delay(5);
      }
    },
    async kill(): Promise<void> {
      if (child.exitCode !== null) throw new Error(`The process had already ended:\n${output}`);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
