import { joinPath, type Procedure, type RouterNode, type Shape } from '../routerModel.ts';
import type { Chain } from './chain.ts';
import type { Declarations } from './declarations.ts';
import { readItems, readProperties } from './lists.ts';
import { procedureTypes } from './readProcedure.ts';
import { readShape } from './readShape.ts';
import type { Script, Span } from './script.ts';

/** The syntax of version 9: `router().query('byId', { input, resolve }).merge('trips.', trips)`. */
export function readNamedProcedures(
  script: Script,
  chain: Chain,
  declarations: Declarations,
  path: string,
  readNode: (span: Span, path: string) => RouterNode | undefined,
): RouterNode[] {
  return chain.parts.flatMap(({ name, args }): RouterNode[] => {
    const [first, second] = args ? readItems(script, args) : [];
    if (!first) return [];
    const hasName = script.at(first.from).kind === 'string';
    const given = hasName ? script.at(first.from).text.slice(1, -1) : '';
    if (name === 'merge') {
      const node = readNode(second ?? first, given === '' ? path : joinPath(path, given.replace(/\.$/, '')));
      return node?.kind === 'router' ? [node] : [];
    }
    const type = procedureTypes.find((type) => type === name);
    if (!type || !hasName || !second || script.at(second.from).text !== '{') return [];
    const properties = readProperties(script, second.from);
    const shapes = (key: string): Shape[] =>
      properties.filter((property) => property.name === key).map(({ value }) => readShape(script, value, declarations));
    const procedure: Procedure = {
      kind: 'procedure',
      path: joinPath(path, given),
      type,
      isDeprecated: false,
      inputs: shapes('input'),
      outputs: shapes('output'),
      lines: script.linesOf({ from: first.from, to: second.to }),
    };
    return [procedure];
  });
}
