import compiler from 'nunjucks/src/compiler.js';
import installCompat from 'nunjucks/src/jinja-compat.js';
import lexer from 'nunjucks/src/lexer.js';
import lib from 'nunjucks/src/lib.js';
import nodes, { type Node } from 'nunjucks/src/nodes.js';
import parser from 'nunjucks/src/parser.js';
import transformer from 'nunjucks/src/transformer.js';
import type { Evaluation } from '../evaluation.ts';
import type { RenderOptions } from '../renderPlain.ts';
import { LineCompiler } from './lineCompiler.ts';

export type CompiledTemplate = {
  /** The body of a function for the sandbox. It must never run outside of it. */
  code: string;
  kind: Evaluation['kind'];
  filters: readonly string[];
};

const refused: Readonly<Record<string, string>> = {
  Include: 'include',
  Extends: 'extend',
  Import: 'import',
  FromImport: 'import',
};

/** Compiles a template to JavaScript for the sandbox; throws syntax errors. */
export function compileTemplate(text: string, options: RenderOptions): CompiledTemplate {
  return withSyntaxOf(options, () => {
    const tree = treeOf(text, options);
    const filters = filtersIn(tree);
    const output = new LineCompiler('template', false);
    output.compile(transformer.transform(tree, []));
    return { code: output.getCode(), kind: kindOf(tree), filters };
  });
}

function treeOf(text: string, { trimBlocks = false, lstripBlocks = false, cookiecutterCompat }: RenderOptions): Node {
  const tags = { variableStart: cookiecutterCompat ? '{{' : '${{', variableEnd: '}}' };
  try {
    return parser.parse(text, [], { autoescape: false, trimBlocks, lstripBlocks, tags });
  } catch (thrown) {
    // The parser throws this at an unexpected end of the text.
    throw thrown instanceof TypeError ? new Error('It ends in the middle of an expression') : thrown;
  }
}

/** Cookiecutter templates use Jinja: slices, and Python's names for values and methods. */
function withSyntaxOf<T>(options: RenderOptions, compile: () => T): T {
  if (!options.cookiecutterCompat) return compile();
  const restore = installCompat.call({ runtime: {}, lib, compiler, parser, nodes, lexer });
  try {
    return compile();
  } finally {
    restore();
  }
}

function kindOf(tree: Node): Evaluation['kind'] {
  const [only, second] = tree.children ?? [];
  if (!only || second) return 'text';
  if (only.typename !== 'Output') return 'statement';
  const [part, another] = only.children ?? [];
  if (!part || another) return 'text';
  return part.typename === 'TemplateData' ? 'text' : 'value';
}

function filtersIn(tree: Node): string[] {
  const filters: string[] = [];
  const waiting: unknown[] = [tree];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (Array.isArray(node)) for (const each of node) waiting.push(each);
    if (!isNode(node)) continue;
    const verb = refused[node.typename];
    if (verb) throw Object.assign(new Error(`A template cannot ${verb} another`), { line: node.lineno + 1 });
    if (node.typename === 'Filter') filters.push(String(node.name?.value));
    node.iterFields((field) => waiting.push(field));
    // The content between `set` and `endset` is not in its fields.
    if (node.typename === 'Set') waiting.push(node.body);
  }
  return filters;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).iterFields === 'function';
