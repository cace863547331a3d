import { UsageError } from '../cliProcess.ts';
import { type Command, textOf } from '../command.ts';
import { formatOf, inFormat } from '../output/format.ts';

export const catalogGet: Command = {
  name: 'catalog get',
  usage: '<[kind:][namespace/]name> [options]',
  summary: 'Print an entity.',
  options: { output: { type: 'string' } },
  optionHelp: [['--output <format>', 'yaml (default) or json.']],
  async run({ portal, args: [ref, ...others], values, print }) {
    if (ref === undefined || others.length > 0)
      throw new UsageError('Expected one entity, such as component:default/payments');
    const format = formatOf(textOf(values, 'output'), 'yaml', ['yaml', 'json']) as 'json' | 'yaml';
    print(inFormat(await (await portal()).invoke('catalog:get-catalog-entity', namesIn(ref)), format));
  },
};

function namesIn(ref: string): { kind?: string; namespace?: string; name: string } {
  const [, kind, namespace, name] = /^(?:([^:/]+):)?(?:([^:/]+)\/)?([^:/]+)$/.exec(ref) ?? [];
  if (name === undefined)
    throw new UsageError(`'${ref}' is not an entity; expected something like component:default/payments`);
  return { ...(kind !== undefined && { kind }), ...(namespace !== undefined && { namespace }), name };
}
