import { timeText } from '../life/units.ts';
import { entriesOf, pathFrom } from './files.ts';

export type Place = {
  files: ReadonlyMap<string, string>;
  /** The current folder of the shell. */
  folder: string;
  environment: ReadonlyMap<string, string>;
  pod: string;
  process: string;
  now(): number;
};

type Outcome = { out?: string; error?: string; code?: number };
type Command = (place: Place, args: readonly string[]) => Outcome;

const lines = (all: readonly string[]) => (all.length > 0 ? `${all.join('\n')}\n` : '');
const plain = (args: readonly string[]) => args.filter((arg) => !arg.startsWith('-'));

/** The commands of the shell. */
export const commands: Readonly<Record<string, Command>> = {
  ls(place, args) {
    const path = pathFrom(place.folder, plain(args)[0] ?? '.');
    if (place.files.has(path)) return { out: `${path}\n` };
    const entries = entriesOf(place.files, path);
    return entries ? { out: lines(entries) } : { error: `ls: ${path}: No such file or directory\n`, code: 1 };
  },
  cat(place, args) {
    const read = plain(args).map((arg) => ({ arg, text: place.files.get(pathFrom(place.folder, arg)) }));
    const missing = read.filter(({ text }) => text === undefined);
    const error = missing.map(({ arg }) => `cat: can't open '${arg}': No such file or directory\n`).join('');
    return { out: read.map(({ text = '' }) => text).join(''), ...(error && { error, code: 1 }) };
  },
  cd(place, args) {
    const path = pathFrom(place.folder, args[0] ?? '/app');
    if (!entriesOf(place.files, path))
      return { error: `sh: cd: can't cd to ${args[0]}: No such file or directory\n`, code: 2 };
    place.folder = path;
    return {};
  },
  pwd: ({ folder }) => ({ out: `${folder}\n` }),
  echo: ({ environment }, args) => {
    const filled = args.join(' ').replace(/\$(\w{1,64})/g, (_, name: string) => environment.get(name) ?? '');
    return { out: `${filled}\n` };
  },
  env: ({ environment }) => ({ out: lines([...environment].map(([name, value]) => `${name}=${value}`)) }),
  ps: ({ process }) => ({
    out: lines([
      'PID   USER     TIME  COMMAND',
      `    1 app       1:07 ${process}`,
      '   48 app       0:00 /bin/sh',
      '   61 app       0:00 ps',
    ]),
  }),
  hostname: ({ pod }) => ({ out: `${pod}\n` }),
  whoami: () => ({ out: 'app\n' }),
  id: () => ({ out: 'uid=1000(app) gid=1000(app) groups=1000(app)\n' }),
  uname: () => ({ out: 'Linux (a simulation)\n' }),
  date: ({ now }) => ({ out: `${timeText(now())}\n` }),
  true: () => ({}),
  false: () => ({ code: 1 }),
  help: () => ({ out: `This is a simulation. It knows ${Object.keys(commands).sort().join(', ')} and exit.\n` }),
};
