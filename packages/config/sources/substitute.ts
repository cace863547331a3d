import { FromEnvironment } from './fromEnvironment.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

// `${{ ... }}` does not match: it belongs to templates.
const reference = /\$?\$\{([^{}]*)\}/g;

/** Replaces variables in a string: `${NAME}`, `${NAME:-default}`; `$${NAME}` is an escaped `${NAME}`. */
export function substitute(text: string, env: Environment): string | FromEnvironment {
  const unset: string[] = [];
  const texts: string[] = [];
  let isLeftOut = false;
  let isFromEnvironment = false;

  const value = text.replace(reference, (match, expression: string) => {
    if (match.startsWith('$$')) return match.slice(1);
    isFromEnvironment = true;
    const { name, fallback } = parseExpression(expression);
    const variable = readVariable(env, name);
    const replacement = fallback === undefined ? variable : variable || fallback || undefined;
    if (replacement === undefined) isLeftOut = true;
    if (variable === undefined && fallback === undefined) unset.push(name);
    if (variable) texts.push(variable);
    return replacement ?? '';
  });

  if (!isFromEnvironment) return value;
  return new FromEnvironment(isLeftOut ? undefined : value, { unset, texts });
}

/** White space around a value is never intended: it comes from files that end in a newline. */
export function readVariable(env: Environment, name: string): string | undefined {
  return Object.hasOwn(env, name) ? env[name]?.trim() : undefined;
}

function parseExpression(expression: string): { name: string; fallback?: string } {
  const separator = expression.indexOf(':-');
  if (separator < 0) return { name: expression.trim() };
  return { name: expression.slice(0, separator).trim(), fallback: expression.slice(separator + 2).trim() };
}
