import type { Procedure, ProcedureType, Shape } from '../routerModel.ts';
import { type Chain, readChain } from './chain.ts';
import type { Declarations } from './declarations.ts';
import { readShape } from './readShape.ts';
import type { Script } from './script.ts';

export const procedureTypes: readonly ProcedureType[] = ['query', 'mutation', 'subscription'];
const maxBases = 10;

/** `signedIn.input(…).mutation(…)`. Undefined for other call chains. */
export function readProcedure(
  script: Script,
  chain: Chain,
  declarations: Declarations,
  path: string,
  doc?: string,
): Procedure | undefined {
  const last = chain.parts.findLast(({ args }) => args);
  const type = procedureTypes.find((name) => name === last?.name);
  // The older syntax has the name of the procedure in the call: `.query('name', …)`.
  if (!type || chain.parts.length < 2 || script.at(last?.args?.from ?? -1).kind === 'string') return undefined;
  const chains = [...baseChains(script, chain, declarations), chain];
  const shapes = (name: string): Shape[] =>
    chains.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.name === name && part.args ? [readShape(script, part.args, declarations)] : [])),
    );
  return {
    kind: 'procedure',
    path,
    type,
    ...readDoc(doc),
    inputs: shapes('input'),
    outputs: shapes('output'),
    base: readBase(chain, declarations),
    lines: script.linesOf(chain.span),
  };
}

/** The code before the first call: `signedIn`, `t.procedure`. */
function readBase({ parts }: Chain, { constants }: Declarations): Procedure['base'] {
  const firstCall = parts.findIndex(({ args }) => args);
  const names = parts.slice(0, firstCall).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return { name: names.join('.'), description: constants.get(names[0] ?? '')?.description };
}

/** The base procedures, outermost first: their inputs are inputs of this one too. */
function baseChains(script: Script, chain: Chain, { constants }: Declarations): Chain[] {
  const bases: Chain[] = [];
  let next = constants.get(chain.parts[0]?.name ?? '');
  while (next && bases.length < maxBases) {
    const base = readChain(script, next.value);
    if (!base || base.parts.some(({ name }) => name === 'create')) break;
    bases.unshift(base);
    next = constants.get(base.parts[0]?.name ?? '');
  }
  return bases;
}

/** The text of a comment, without its tags. */
function readDoc(doc: string | undefined): { description?: string; isDeprecated: boolean } {
  const isDeprecated = /(^|\s)@deprecated\b/.test(doc ?? '');
  const description = doc
    ?.replace(/^@(?!deprecated)\w+.*$/gm, '')
    .replace(/@deprecated\s*/, '')
    .trim();
  return { description: description || undefined, isDeprecated };
}
