import type { CodeDefinition, Shape, ShapeField } from '../routerModel.ts';
import { partNamed, readChain } from './chain.ts';
import type { Declarations } from './declarations.ts';
import { readProperties } from './lists.ts';
import type { Script, Span } from './script.ts';

const maxDefinitions = 12;
/** In tokens; longer code is not treated as a shape. */
const maxDefinitionTokens = 400;
const objects = ['object', 'strictObject', 'looseObject'];
const optional = ['optional', 'default', 'nullish', 'catch', 'prefault'];

/** The argument of `.input(…)`: its code, its properties if it is an object, and the constants that it uses. */
export function readShape(script: Script, span: Span, declarations: Declarations): Shape {
  return {
    kind: 'code',
    text: script.textOf(span),
    fields: readFields(script, span, declarations),
    definitions: readDefinitions(script, span, declarations),
  };
}

function readFields(script: Script, span: Span, { constants }: Declarations): ShapeField[] {
  const chain = readChain(script, span.from);
  if (!chain || chain.span.to < span.to) return [];
  const [only, next] = chain.parts;
  const named = only && !only.args && !next ? constants.get(only.name) : undefined;
  const object = partNamed(named ? (readChain(script, named.value) ?? chain) : chain, ...objects);
  if (!object?.args || script.at(object.args.from).text !== '{') return [];
  return readProperties(script, object.args.from).map(({ name, description, value }): ShapeField => {
    if (name === undefined) return { name: '…', text: script.textOf(value), isOptional: false };
    const isOptional = optional.some((part) => hasPart(script, value.from, part));
    return { name, text: script.textOf(value), description, isOptional };
  });
}

function hasPart(script: Script, from: number, name: string): boolean {
  const chain = readChain(script, from);
  return chain !== undefined && partNamed(chain, name) !== undefined;
}

/** The constants of this file that the code uses, directly or indirectly. */
function readDefinitions(script: Script, span: Span, { constants }: Declarations): CodeDefinition[] {
  const found = new Map<string, string>();
  const spans = [span];
  for (let next = spans.shift(); next && found.size < maxDefinitions; next = spans.shift()) {
    for (let at = next.from; at < next.to && found.size < maxDefinitions; at += 1) {
      const { kind, text } = script.at(at);
      const constant = kind === 'word' && isName(script, at) ? constants.get(text) : undefined;
      if (!constant || found.has(text)) continue;
      const value = readChain(script, constant.value)?.span ?? {
        from: constant.value,
        to: Math.min(script.after(constant.value), script.length),
      };
      if (value.to - value.from > maxDefinitionTokens) continue;
      found.set(text, script.textOf(value));
      spans.push(value);
    }
  }
  return [...found].map(([name, text]) => ({ name, text }));
}

/** Not a member (`z.string`), and not the name of a property (`from: airport`). */
function isName(script: Script, at: number): boolean {
  const before = script.at(at - 1).text;
  return before !== '.' && before !== '?.' && script.at(at + 1).text !== ':';
}
