import type { LivingContainer, LivingPod } from '../life/podObject.ts';
import { commands, type Place } from './commands.ts';
import { filesOf } from './files.ts';

/** The input and output of a process. */
export type Terminal = {
  isTty: boolean;
  out(text: string): void;
  error(text: string): void;
  /** Sends the exit status and closes. */
  exit(code: number): void;
};

const maxLineLength = 4096;
const shells = ['sh', '/bin/sh', 'bash', '/bin/bash', 'ash', '/bin/ash'];

/** Runs a command in a container: one of a few known commands, or a small shell that reads lines. */
export function runCommand(
  pod: LivingPod,
  living: LivingContainer,
  command: readonly string[],
  terminal: Terminal,
  now: () => number,
) {
  const place: Place = {
    files: filesOf(pod, living),
    folder: '/app',
    pod: pod.object.metadata.name,
    now,
    environment: environmentOf(pod, living),
    process: [...(living.container.command ?? ['/app/server']), ...(living.container.args ?? [])].join(' '),
  };
  const [program = '', ...args] = command;
  if (!shells.includes(program)) {
    finish(runWords(place, command, terminal));
    return { input() {}, end() {} };
  }
  if (args[0] === '-c') {
    finish(runLine(place, args[1] ?? '', terminal));
    return { input() {}, end() {} };
  }
  return readLines(place, terminal);

  function finish(code: number | 'exit') {
    terminal.exit(code === 'exit' ? 0 : code);
  }
}

function readLines(place: Place, terminal: Terminal) {
  let line = '';
  let last = 0;
  let isOver = false;
  const prompt = () => terminal.isTty && terminal.out(`${place.folder} $ `);
  const leave = (code: number) => {
    if (isOver) return;
    isOver = true;
    terminal.exit(code);
  };
  const enter = () => {
    const code = runLine(place, line, terminal);
    line = '';
    if (code === 'exit') return leave(last);
    last = code;
    prompt();
  };
  /** Echoes the input, as a terminal does. */
  const typed = (character: string) => {
    if (character === '\r' || character === '\n') {
      if (terminal.isTty) terminal.out('\n');
      enter();
    } else if (character === '\u0003') {
      line = '';
      terminal.out('^C\n');
      prompt();
    } else if (character === '\u0004') {
      if (line === '') leave(last);
    } else if (character === '\u007f' || character === '\b') {
      if (line !== '' && terminal.isTty) terminal.out('\b \b');
      line = line.slice(0, -1);
    } else if (character >= ' ' && line.length < maxLineLength) {
      line += character;
      if (terminal.isTty) terminal.out(character);
    }
  };
  prompt();
  return {
    input(text: string) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: arrow and function keys are ignored here.
      for (const character of text.replace(/\u001b\[[\d;]{0,8}[A-Za-z~]/g, '')) if (!isOver) typed(character);
    },
    end() {
      if (line !== '' && !isOver) enter();
      leave(last);
    },
  };
}

function runLine(place: Place, line: string, terminal: Terminal): number | 'exit' {
  const words = line.trim().split(/\s+/).filter(Boolean).map(unquoted);
  if (words.length === 0) return 0;
  return words[0] === 'exit' ? 'exit' : runWords(place, words, terminal);
}

const unquoted = (word: string) =>
  /^["']/.test(word) && word.length > 1 && word.at(-1) === word[0] ? word.slice(1, -1) : word;

function runWords(place: Place, [name = '', ...args]: readonly string[], terminal: Terminal): number {
  const plain = name.split('/').at(-1) ?? '';
  const run = Object.hasOwn(commands, plain) ? commands[plain] : undefined;
  if (!run) {
    terminal.error(`sh: ${name}: not found\n`);
    return 127;
  }
  const { out, error, code = 0 } = run(place, args);
  if (out) terminal.out(out);
  if (error) terminal.error(error);
  return code;
}

/** Values of secrets are not shown: they do not exist. */
function environmentOf({ object }: LivingPod, { container }: LivingContainer): Map<string, string> {
  const given = (container.env ?? []).flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return new Map([
    ['HOME', '/app'],
    ['HOSTNAME', object.metadata.name],
    ['KUBERNETES_SERVICE_HOST', '10.96.0.1'],
    ['PATH', '/usr/local/bin:/usr/bin:/bin'],
    ...given,
  ]);
}
