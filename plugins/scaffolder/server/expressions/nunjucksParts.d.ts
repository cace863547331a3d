// The parts of nunjucks that are used separately: the compiler outside the sandbox, the runtime inside.

declare module 'nunjucks/src/runtime.js' {
  const runtime: Record<string, (...parameters: unknown[]) => unknown> & {
    Frame: new () => { topLevel: boolean };
    memberLookup: (value: unknown, name: unknown, ...rest: unknown[]) => unknown;
    suppressValue: (value: unknown, autoescape: boolean) => unknown;
    SafeString: new (text: string) => object;
  };
  export default runtime;
}

declare module 'nunjucks/src/filters.js' {
  const filters: Record<string, (...parameters: unknown[]) => unknown>;
  export default filters;
}

declare module 'nunjucks/src/tests.js' {
  const tests: Record<string, (...parameters: unknown[]) => unknown>;
  export default tests;
}

declare module 'nunjucks/src/globals.js' {
  export default function globals(): Record<string, (...parameters: unknown[]) => unknown>;
}

declare module 'nunjucks/src/lib.js' {
  const lib: object;
  export default lib;
}

declare module 'nunjucks/src/jinja-compat.js' {
  /** Called with the parts as `this`; changes them, and returns a function that reverts the changes. */
  export default function installCompat(this: object): () => void;
}

declare module 'nunjucks/src/lexer.js' {
  const lexer: object;
  export default lexer;
}

declare module 'nunjucks/src/nodes.js' {
  export type Node = {
    readonly typename: string;
    readonly lineno: number;
    readonly colno: number;
    readonly value?: unknown;
    readonly name?: Node;
    readonly body?: Node;
    readonly children?: readonly Node[];
    iterFields(visit: (field: unknown, name: string) => void): void;
  };
  const nodes: object;
  export default nodes;
}

declare module 'nunjucks/src/parser.js' {
  import type { Node } from 'nunjucks/src/nodes.js';

  const parser: { parse(text: string, extensions: readonly never[], options: object): Node };
  export default parser;
}

declare module 'nunjucks/src/transformer.js' {
  import type { Node } from 'nunjucks/src/nodes.js';

  const transformer: { transform(tree: Node, asyncFilters: readonly never[]): Node };
  export default transformer;
}

declare module 'nunjucks/src/compiler.js' {
  import type { Node } from 'nunjucks/src/nodes.js';

  class Compiler {
    constructor(name: string, throwOnUndefined: boolean);
    compile(tree: Node): void;
    getCode(): string;
    compileOutput(node: Node, frame: object): void;
    compileIf(node: Node, frame: object, isAsync?: boolean): void;
    compileFor(node: Node, frame: object): void;
    compileSet(node: Node, frame: object): void;
    _emitLine(line: string): void;
  }
  const compiler: { Compiler: typeof Compiler };
  export default compiler;
}
