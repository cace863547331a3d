import { UsageError } from '../cliProcess.ts';
import { type Command, textOf } from '../command.ts';
import { formatOf, inFormat } from '../output/format.ts';
import { plainText } from '../output/plainText.ts';
import { table } from '../output/table.ts';
import type { Portal, PortalAction } from '../portal/portal.ts';
import { readJsonArgument } from '../readArgument.ts';
import { inputFromOptions } from './inputFromOptions.ts';

export const actionsRun: Command = {
  name: 'actions run',
  usage: '<id> [--input <json> | --<name> <value> ...] [options]',
  summary: 'Run an action and print its output as JSON.',
  details: `Each property of the input is an option: actions run catalog:get-catalog-entity --name payments
Lists and objects are JSON. 'actions run <id> --help-input' shows the properties of an action.`,
  takesAnyOption: true,
  options: {
    input: { type: 'string' },
    secrets: { type: 'string' },
    output: { type: 'string' },
    'help-input': { type: 'boolean' },
  },
  optionHelp: [
    ['--input <json>', "The complete input; '@file' reads it from a file, '-' from standard input."],
    ['--secrets <json>', 'The secrets of the action; read like the input.'],
    ['--output <format>', 'json (default) or yaml.'],
    ['--help-input', 'Show the description and the input of the action.'],
  ],
  async run({ portal: select, process, args, values, print }) {
    const [id, ...options] = args;
    if (id === undefined || id.startsWith('-'))
      throw new UsageError("Name the action to run; 'actions list' lists them");
    const format = formatOf(textOf(values, 'output'), 'json', ['json', 'yaml']) as 'json' | 'yaml';
    const portal = await select();
    const action = await find(portal, id);
    if (values['help-input']) return print(inputHelp(action));
    const whole = textOf(values, 'input');
    const secrets = textOf(values, 'secrets');
    const given = whole === undefined ? {} : await readJsonArgument('--input', whole, process.directory);
    const input = { ...given, ...inputFromOptions(action.schema.input, options) };
    const hidden = secrets === undefined ? undefined : await readJsonArgument('--secrets', secrets, process.directory);
    print(inFormat(await portal.invoke(action.id, input, hidden), format));
  },
};

async function find(portal: Portal, id: string): Promise<PortalAction> {
  const [pluginId, name] = id.split(':');
  if (!pluginId || !name)
    throw new UsageError(`'${id}' is not the id of an action; expected something like catalog:get-catalog-entity`);
  const found = (await portal.listActions(pluginId)).find((action) => action.id === id);
  if (!found) throw new Error(`There is no action '${id}' that you may run. 'actions list' lists them.`);
  return found;
}

function inputHelp({ id, title, description, schema: { input } }: PortalAction): string {
  const rows = Object.entries(input.properties ?? {}).map(
    ([name, { type, description: meaning = '', enum: values }]) => [
      `  --${name}`,
      [type ?? 'json'].flat().join('|'),
      input.required?.includes(name) ? 'required' : '',
      values ? `${meaning} (${values.join(', ')})`.trim() : meaning,
    ],
  );
  return plainText(`${id}: ${title}\n\n${description}\n\n${table(rows)}`);
}
