import { MAX_DEFINITION_LENGTH, parseDefinition } from '@callboard/definitions/common';
import { readJsonRouter } from './readJsonRouter.ts';
import type { Router } from './routerModel.ts';
import { readRouters } from './source/readRouters.ts';

export type ReadRouters = {
  routers: readonly Router[];
  language: 'typescript' | 'json';
  /** The document to resolve references of JSON Schemas in. */
  root: unknown;
};

/** The routers of a definition, from TypeScript or JSON. Empty if none is recognised. */
export function readDefinition(definition: string): ReadRouters {
  const isData = /^\s*\{/.test(definition);
  const language = isData ? 'json' : 'typescript';
  if (definition.length > MAX_DEFINITION_LENGTH) return { routers: [], language, root: undefined };
  if (!isData) return { routers: readRouters(definition), language, root: undefined };
  const { document } = parseDefinition(definition);
  const router = document && readJsonRouter(document);
  return { routers: router ? [router] : [], language, root: document };
}
