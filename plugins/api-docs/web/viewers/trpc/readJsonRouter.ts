import { isRecord, type JsonRecord, textAt, valueAt } from '@callboard/definitions/common';
import {
  joinPath,
  type Procedure,
  type ProcedureType,
  type Router,
  type RouterNode,
  type Shape,
} from './routerModel.ts';

const types: readonly ProcedureType[] = ['query', 'mutation', 'subscription'];
/** Keys that contain the parts of a router. */
const containers = ['children', 'procedures', 'routers', 'routes', 'router', 'record'];
const maxDepth = 20;

/** A router described as data: nested objects with a procedure type. Undefined if there is no such object. */
export function readJsonRouter(document: JsonRecord): Router | undefined {
  const node = readNode(document, '', 0);
  return node?.kind === 'router' ? node : undefined;
}

function readNode(node: unknown, path: string, depth: number): RouterNode | undefined {
  if (depth > maxDepth) return undefined;
  if (!isRecord(node)) return undefined;
  const type = typeOf(node);
  if (type) return readProcedure(node, path, type);
  const inner = containers.map((key) => valueAt(node, key)).filter((value) => isRecord(value) || Array.isArray(value));
  const children = (inner.length > 0 ? inner : [node]).flatMap((value) => readChildren(value, path, depth + 1));
  return children.length > 0 ? { kind: 'router', path, description: textAt(node, 'description'), children } : undefined;
}

function readChildren(value: unknown, path: string, depth: number): RouterNode[] {
  const entries = Array.isArray(value)
    ? value.map((item) => [textAt(item, 'path') ?? textAt(item, 'name') ?? '', item] as const)
    : Object.entries(isRecord(value) ? value : {});
  return entries.flatMap(([name, item]) => (name ? (readNode(item, joinPath(path, name), depth) ?? []) : []));
}

function typeOf(node: JsonRecord): ProcedureType | undefined {
  const named = ['procedureType', 'type', 'kind', 'method'].map((key) => textAt(node, key)?.toLowerCase());
  return types.find((type) => named.includes(type));
}

function readProcedure(node: JsonRecord, path: string, type: ProcedureType): Procedure {
  return {
    kind: 'procedure',
    path,
    type,
    description: textAt(node, 'description') ?? textAt(node, 'summary'),
    isDeprecated: valueAt(node, 'deprecated') === true,
    inputs: readShapes(node, 'inputSchema', 'input'),
    outputs: readShapes(node, 'outputSchema', 'output'),
  };
}

function readShapes(node: JsonRecord, ...keys: string[]): Shape[] {
  const value = keys.map((key) => valueAt(node, key)).find((value) => value !== undefined && value !== null);
  if (typeof value === 'string') return [{ kind: 'code', text: value, fields: [], definitions: [] }];
  return isRecord(value) ? [{ kind: 'schema', schema: value }] : [];
}
