import type { Command } from '../command.ts';
import { textOf } from '../command.ts';
import { oauthEndpoints } from '../login/oauthEndpoints.ts';
import { userIn } from '../login/userOf.ts';
import { formatOf, inFormat } from '../output/format.ts';
import { table } from '../output/table.ts';

export const whoami: Command = {
  name: 'whoami',
  usage: '[options]',
  summary: 'Show the portal and the user that commands run as.',
  options: { output: { type: 'string' } },
  optionHelp: [['--output <format>', 'table (default), json or yaml.']],
  async run({ portal: select, values, print }) {
    const format = formatOf(textOf(values, 'output'), 'table');
    const portal = await select();
    const user = userIn(await portal.send(oauthEndpoints('').userInfo));
    const { url, instance } = portal;
    if (format !== 'table') return print(inFormat({ portal: url, instance, ...user }, format));
    print(
      table([
        ['User', user.userEntityRef],
        ['Groups', user.ownershipEntityRefs.filter((ref) => ref !== user.userEntityRef).join(', ') || '-'],
        ['Portal', url],
        ['Login', instance ?? 'CALLBOARD_TOKEN'],
      ]),
    );
  },
};
