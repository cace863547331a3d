import { parse } from 'yaml';
import { UsageError } from '../cliProcess.ts';
import { type Command, textOf, textsOf } from '../command.ts';
import { readJsonArgument, readYamlArgument } from '../readArgument.ts';
import { FAILED, watchRun } from './watchRun.ts';

export const templatesRun: Command = {
  name: 'templates run',
  usage: '<template> [--values <file>] [--set <name>=<value> ...] [--watch]',
  summary: 'Run a template, and optionally wait until it ends.',
  details: `With --watch, the log is printed until the run ends. The command waits while someone has to approve a step.
The exit code is 0 if the run completed, ${FAILED.failed} if it failed and ${FAILED.cancelled} if it was cancelled.`,
  options: {
    values: { type: 'string' },
    set: { type: 'string', multiple: true },
    secrets: { type: 'string' },
    watch: { type: 'boolean' },
  },
  optionHelp: [
    ['--values <file>', "A YAML or JSON file with the values of the form; '-' reads the standard input."],
    ['--set <name>=<value>', 'One value; can be repeated. Numbers, true, false, lists and objects are read as YAML.'],
    ['--secrets <json>', "Secrets for the run; '@file' reads them from a file, '-' from the standard input."],
    ['--watch', 'Print the log until the run ends.'],
  ],
  async run({ portal: select, process, args: [template, ...others], values, print, note }) {
    if (template === undefined || others.length > 0)
      throw new UsageError('Expected one template, such as template:default/new-service');
    const file = textOf(values, 'values');
    const secrets = textOf(values, 'secrets');
    const fromFile = file === undefined ? {} : await readYamlArgument('--values', file, process.directory);
    const body = {
      templateRef: templateRef(template),
      values: { ...fromFile, ...Object.fromEntries(textsOf(values, 'set').map(assignment)) },
      ...(secrets !== undefined && { secrets: await readJsonArgument('--secrets', secrets, process.directory) }),
    };
    const portal = await select();
    const { id } = (await portal.send('/api/scaffolder/v2/tasks', { method: 'POST', body })) as { id: string };
    const address = `${portal.url}/create/tasks/${encodeURIComponent(id)}`;
    if (!values.watch) {
      print(id);
      return note(`The run has started: ${address}`);
    }
    note(`Run ${address}`);
    await watchRun(portal, id, { print, note, address });
  },
};

function templateRef(text: string): string {
  const [, kind = 'template', namespace = 'default', name] = /^(?:([^:/]+):)?(?:([^:/]+)\/)?([^:/]+)$/.exec(text) ?? [];
  if (name === undefined || kind.toLowerCase() !== 'template')
    throw new UsageError(`'${text}' is not a template; expected something like template:default/new-service`);
  return `template:${namespace}/${name}`;
}

function assignment(text: string): [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--set needs a name and a value, as in --set name=payments, not '${text}'`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), value === '' ? '' : parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}
