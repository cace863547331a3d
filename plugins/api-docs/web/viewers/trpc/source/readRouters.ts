import { type Elsewhere, hasProcedures, joinPath, type Router, type RouterNode } from '../routerModel.ts';
import { type Chain, partNamed, readChain } from './chain.ts';
import { type Declaration, type Declarations, readDeclarations } from './declarations.ts';
import { readItems, readProperties } from './lists.ts';
import { readNamedProcedures } from './readNamedProcedures.ts';
import { readProcedure } from './readProcedure.ts';
import { createScript, type Script, type Span } from './script.ts';

const maxDepth = 20;
const maxNodes = 5_000;

type Reading = {
  script: Script;
  declarations: Declarations;
  /** Constants that are part of another router, so they are not top-level. */
  used: Set<string>;
  room: { left: number };
  /** Constants being read, to detect recursion. */
  around: readonly string[];
};

/** The top-level routers of a TypeScript file. Empty if none is recognised. */
export function readRouters(text: string): Router[] {
  const script = createScript(text);
  const declarations = readDeclarations(script);
  const reading: Reading = { script, declarations, used: new Set(), room: { left: maxNodes }, around: [] };
  const starts = [...declarations.constants.values(), ...declarations.anonymous];
  const routers = starts.flatMap((declaration) => namedRouter(reading, declaration));
  const outermost = routers.filter(({ name }) => !name || !reading.used.has(name)).filter(hasProcedures);
  return outermost.length > 0 ? outermost : looseProcedures(reading);
}

function namedRouter(reading: Reading, { name, description, value }: Declaration): Router[] {
  const chain = readChain(reading.script, value);
  if (!chain || !isRouter(chain)) return [];
  const node = readNode({ ...reading, around: [name] }, chain.span, '', 0);
  return node?.kind === 'router' ? [{ ...node, name: name || undefined, description }] : [];
}

/** A file may contain only procedures, for a router elsewhere. */
function looseProcedures({ script, declarations }: Reading): Router[] {
  const children = [...declarations.constants.values()].flatMap(({ name, description, value }) => {
    const chain = readChain(script, value);
    const procedure = chain && readProcedure(script, chain, declarations, name, description);
    return procedure?.base && /procedure/i.test(procedure.base.name) ? [procedure] : [];
  });
  return children.length > 0 ? [{ kind: 'router', path: '', children }] : [];
}

function isRouter(chain: Chain): boolean {
  return chain.parts.some(({ name, args }) => args && (/router$/i.test(name) || name === 'mergeRouters'));
}

/** Reads a value: a procedure, a router, the name of one of them, or an external part. */
function readNode(reading: Reading, span: Span, path: string, depth: number, doc?: string): RouterNode | undefined {
  const { script, declarations } = reading;
  reading.room.left -= 1;
  if (depth > maxDepth || reading.room.left < 0) return undefined;
  if (script.at(span.from).text === '{') return objectRouter(reading, span.from, path, depth, doc);
  const chain = readChain(script, span.from);
  if (!chain) return undefined;
  const procedure = readProcedure(script, chain, declarations, path, doc);
  if (procedure) return procedure;
  if (isRouter(chain)) return callRouter(reading, chain, path, depth, doc);
  return referredNode(reading, chain, path, depth, doc);
}

function objectRouter(reading: Reading, open: number, path: string, depth: number, description?: string): Router {
  const children = readProperties(reading.script, open).flatMap((property): RouterNode[] => {
    if (property.name !== undefined) {
      const node = readNode(reading, property.value, joinPath(path, property.name), depth + 1, property.description);
      return node ? [node] : [];
    }
    const spread = readNode(reading, property.value, path, depth + 1);
    return spread?.kind === 'router' ? [...spread.children] : [];
  });
  return { kind: 'router', path, description, children };
}

/** `router({ … })`, `mergeRouters(a, b)`, and the older `router().query('name', …)`. */
function callRouter(reading: Reading, chain: Chain, path: string, depth: number, description?: string): Router {
  const { script, declarations } = reading;
  const merged = partNamed(chain, 'mergeRouters');
  const items = chain.parts.flatMap(({ name, args }) =>
    args && (merged ? name === 'mergeRouters' : /router$/i.test(name)) ? readItems(script, args) : [],
  );
  const children = items.flatMap((item) => {
    const node = readNode(reading, item, path, depth + 1);
    return node?.kind === 'router' ? node.children : [];
  });
  const named = readNamedProcedures(script, chain, declarations, path, (span, below) =>
    readNode(reading, span, below, depth + 1),
  );
  return { kind: 'router', path, description, children: [...children, ...named] };
}

/** A constant of this file, or an imported name. */
function referredNode(
  reading: Reading,
  chain: Chain,
  path: string,
  depth: number,
  doc?: string,
): RouterNode | undefined {
  const { script, declarations, used, around } = reading;
  const name = chain.parts[0]?.name ?? '';
  const constant = chain.parts.every(({ args }) => !args) ? declarations.constants.get(name) : undefined;
  if (constant) {
    if (around.includes(name)) return undefined;
    used.add(name);
    const value = readChain(script, constant.value)?.span ?? { from: constant.value, to: constant.value + 1 };
    const inside = { ...reading, around: [...around, name] };
    return readNode(inside, value, path, depth + 1, doc ?? constant.description);
  }
  return elsewhere(script, declarations, chain, path);
}

function elsewhere(script: Script, declarations: Declarations, chain: Chain, path: string): Elsewhere | undefined {
  const [first] = chain.parts;
  const module = declarations.imports.get(first?.name ?? '');
  if (module !== undefined && !first?.args) return { kind: 'elsewhere', path, module };
  // `lazy(() => import('./trips'))`
  for (let at = chain.span.from; at < chain.span.to; at += 1) {
    if (script.at(at).text !== 'import' || script.at(at + 2).kind !== 'string') continue;
    return { kind: 'elsewhere', path, module: script.at(at + 2).text.slice(1, -1) };
  }
  return undefined;
}
