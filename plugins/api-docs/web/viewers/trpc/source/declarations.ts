import type { Script } from './script.ts';

export type Declaration = {
  name: string;
  description?: string;
  /** The start of its value. */
  value: number;
};

export type Declarations = {
  constants: ReadonlyMap<string, Declaration>;
  /** The module of every imported name. */
  imports: ReadonlyMap<string, string>;
  /** The default export. */
  anonymous: readonly Declaration[];
};

/** `const name = …` and `import { name } from '…'`, anywhere. */
export function readDeclarations(script: Script): Declarations {
  const constants = new Map<string, Declaration>();
  const imports = new Map<string, string>();
  const anonymous: Declaration[] = [];
  for (let at = 0; at < script.length; at += 1) {
    const { text, kind } = script.at(at);
    if (kind !== 'word') continue;
    if (text === 'import') for (const name of importedNames(script, at)) imports.set(name, importedModule(script, at));
    const value = text === 'const' || text === 'let' || text === 'var' ? valueAfter(script, at + 2) : undefined;
    if (value !== undefined) {
      const name = script.at(at + 1).text;
      const description =
        script.at(at).doc ?? (script.at(at - 1).text === 'export' ? script.at(at - 1).doc : undefined);
      if (!constants.has(name)) constants.set(name, { name, description, value });
    }
    if (text === 'default' && script.at(at - 1).text === 'export') anonymous.push({ name: '', value: at + 1 });
  }
  return { constants, imports, anonymous };
}

const farthest = 200;

/** The position after the `=`, skipping a type. */
function valueAfter(script: Script, from: number): number | undefined {
  if (script.at(from).text === '=') return from + 1;
  if (script.at(from).text !== ':') return undefined;
  for (let at = from; at < Math.min(script.length, from + farthest); at = script.after(at)) {
    const { text } = script.at(at);
    if (text === '=') return at + 1;
    if (text === ';') return undefined;
  }
  return undefined;
}

function importedModule(script: Script, at: number): string {
  for (let next = at + 1; next < at + farthest; next += 1) {
    const { kind, text } = script.at(next);
    if (kind === 'string') return text.slice(1, -1);
  }
  return '';
}

/** `a`, `b` and `d` of `import a, { b, c as d } from '…'`. */
function importedNames(script: Script, at: number): string[] {
  const names: string[] = [];
  for (let next = at + 1; next < at + farthest; next += 1) {
    const { kind, text } = script.at(next);
    if (kind === 'string' || text === ';' || text === '(') break;
    if (kind === 'word' && script.at(next + 1).text !== 'as' && !['from', 'type', 'as'].includes(text))
      names.push(text);
  }
  return names;
}
