import type { Script, Span } from './script.ts';

/** `use(…)` of `t.procedure.use(…).query(…)`; `args` is the range between the parentheses. */
export type ChainPart = { name: string; args?: Span };
export type Chain = { parts: readonly ChainPart[]; span: Span };

const maxTypeArgumentTokens = 400;

/** A name followed by members and calls. Undefined if it does not start with a name. */
export function readChain(script: Script, from: number): Chain | undefined {
  const first = script.at(from);
  if (first.kind !== 'word') return undefined;
  if (first.text === 'await') return readChain(script, from + 1);
  const parts: ChainPart[] = [{ name: first.text }];
  let at = from + 1;
  while (at < script.length) {
    const { text } = script.at(at);
    const last = parts.at(-1);
    if ((text === '.' || text === '?.') && script.at(at + 1).kind === 'word') {
      parts.push({ name: script.at(at + 1).text });
      at += 2;
    } else if (text === '(' && last) {
      const close = script.closeOf(at);
      const args = { from: at + 1, to: close };
      if (last.args) parts.push({ name: '', args });
      else last.args = args;
      at = close + 1;
    } else if (text === '<') {
      const behind = behindTypeArguments(script, at);
      if (behind === undefined) break;
      at = behind;
    } else if (text === '!' && script.at(at + 1).text === '.') at += 1;
    else break;
  }
  return { parts, span: { from, to: Math.min(at, script.length) } };
}

/** `<Context>` before a call; a comparison is not followed by one. */
function behindTypeArguments(script: Script, from: number): number | undefined {
  let depth = 0;
  const end = Math.min(script.length, from + maxTypeArgumentTokens);
  for (let at = from; at < end; at = script.after(at)) {
    const { text } = script.at(at);
    if (text === '<') depth += 1;
    if (text === '>') depth -= 1;
    if (text === ';') return undefined;
    if (depth === 0) return script.at(at + 1).text === '(' ? at + 1 : undefined;
  }
  return undefined;
}

export function partNamed(chain: Chain, ...names: string[]): ChainPart | undefined {
  return chain.parts.find(({ name, args }) => args && names.includes(name));
}
