import { type Command, textOf } from '../command.ts';
import { formatOf, inFormat } from '../output/format.ts';
import { table } from '../output/table.ts';
import type { PortalAction } from '../portal/portal.ts';

export const actionsList: Command = {
  name: 'actions list',
  usage: '[plugin] [options]',
  summary: 'List the actions that you may run.',
  details: `Run 'actions run <id> --help' for the input of one of them.`,
  options: { output: { type: 'string' } },
  optionHelp: [['--output <format>', 'table (default), json or yaml.']],
  async run({ portal, args: [pluginId], values, print, note }) {
    const format = formatOf(textOf(values, 'output'), 'table');
    const actions = await (await portal()).listActions(pluginId);
    if (format !== 'table') return print(inFormat(actions, format));
    if (actions.length === 0) return note('There are no actions that you may run.');
    print(table(actions.map(({ id, title, attributes }) => [id, effectOf(attributes), title])));
  },
};

function effectOf({ readOnly, destructive }: PortalAction['attributes']): string {
  if (readOnly) return 'reads';
  return destructive ? 'destructive' : 'writes';
}
