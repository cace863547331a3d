import compiler from 'nunjucks/src/compiler.js';
import type { Node } from 'nunjucks/src/nodes.js';

/** Nunjucks' compiler, with code that tracks the current line: otherwise an error only has the line of the last call. */
export class LineCompiler extends compiler.Compiler {
  override compileOutput(node: Node, frame: object) {
    if (node.children?.[0]?.typename !== 'TemplateData') this.#note(node);
    super.compileOutput(node, frame);
  }

  override compileIf(node: Node, frame: object, isAsync?: boolean) {
    this.#note(node);
    super.compileIf(node, frame, isAsync);
  }

  override compileFor(node: Node, frame: object) {
    this.#note(node);
    super.compileFor(node, frame);
  }

  override compileSet(node: Node, frame: object) {
    this.#note(node);
    super.compileSet(node, frame);
  }

  #note({ lineno, children }: Node) {
    this._emitLine(`lineno = ${Number(children?.[0]?.lineno ?? lineno)};`);
  }
}
