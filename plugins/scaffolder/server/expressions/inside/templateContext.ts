type Block = (...parameters: unknown[]) => void;

/** The context in which a template looks up names, like nunjucks' own, except that values are parsed on first use. */
export class TemplateContext {
  /** Where filters look up tests. */
  readonly env: object;
  readonly #values = new Map<string, unknown>();
  readonly #json: Readonly<Record<string, string>>;
  readonly #globals: Readonly<Record<string, unknown>>;
  readonly #blocks: Readonly<Record<string, Block>>;

  constructor(
    environment: object,
    json: Readonly<Record<string, string>>,
    globals: Readonly<Record<string, unknown>>,
    blocks: Readonly<Record<string, Block>>,
  ) {
    this.env = environment;
    this.#json = json;
    this.#globals = globals;
    this.#blocks = blocks;
  }

  lookup(name: string): unknown {
    if (this.#values.has(name)) return this.#values.get(name);
    const value = this.#find(name);
    this.#values.set(name, value);
    return value;
  }

  #find(name: string): unknown {
    if (Object.hasOwn(this.#json, name)) return JSON.parse(this.#json[name] ?? 'null');
    return Object.hasOwn(this.#globals, name) ? this.#globals[name] : undefined;
  }

  setVariable(name: string, value: unknown) {
    this.#values.set(name, value);
  }

  /** Templates cannot import, so this is never read. */
  addExport() {}

  getBlock(name: string): Block {
    const block = Object.hasOwn(this.#blocks, name) ? this.#blocks[name] : undefined;
    if (!block) throw new Error(`Unknown block '${name}'`);
    return block;
  }

  getSuper(_environment: unknown, name: string) {
    throw new Error(`The block '${name}' has no parent, because templates cannot extend others`);
  }
}
