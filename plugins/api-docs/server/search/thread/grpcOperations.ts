import type { Operation } from '../operation.ts';

const tokens = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"\n]*"|'[^'\n]*'|[A-Za-z_][\w.]*|[{};]/g;

/** The service methods of a proto file, with the comments above them. */
export function grpcOperations(definition: string): Operation[] {
  const found: Operation[] = [];
  let packageName = '';
  let service: { name: string; depth: number } | undefined;
  let depth = 0;
  let before = '';
  let comment: string[] = [];
  for (const [token] of definition.matchAll(tokens)) {
    if (token.startsWith('/')) {
      comment.push(wordsOf(token));
      continue;
    }
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (before === 'package' && depth === 0) packageName = token;
    else if (before === 'service' && depth === 0) service = { name: token, depth };
    else if (before === 'rpc' && service && depth === service.depth + 1) {
      found.push(methodOf([packageName, service.name].filter(Boolean).join('.'), token, comment.join('\n')));
    }
    // Keywords that start a statement keep the comment above it.
    if (token !== 'rpc') comment = [];
    before = token;
  }
  return found;
}

const wordsOf = (comment: string) =>
  comment
    .split('\n')
    .map((line) =>
      line
        .replace(/^[\s/*]+/, '')
        .replace(/\*\/$/, '')
        .trim(),
    )
    .join('\n')
    .trim();

const methodOf = (service: string, name: string, text: string): Operation => ({
  title: `rpc ${name}`,
  text,
  section: `rpc.${service}.${name}`,
  method: 'rpc',
  path: `${service}/${name}`,
  names: [name, `${service}.${name}`],
});
