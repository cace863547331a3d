// A parser for the part of Go's templates that our chart uses; see docs/adr/0041-our-own-chart-renderer.md.
import { tokensIn } from './templateTokens.mjs';

/**
 * The nodes of a template: texts, `{ kind: 'output' | 'assign', pipeline }`, and blocks with a `body` and an `otherwise`.
 * `define` blocks are returned by name.
 */
export function parseTemplate(text, file) {
  const parts = partsOf(text, file);
  const definitions = {};
  let position = 0;
  const fail = (problem) => {
    throw new Error(`${file}: ${problem}`);
  };

  const parseBody = (isInside) => {
    const nodes = [];
    while (position < parts.length) {
      const part = parts[position];
      position += 1;
      if (typeof part === 'string') nodes.push(part);
      else if (part.length === 0) continue;
      else {
        const [first, ...rest] = part;
        if (first.word === 'end' || first.word === 'else') {
          if (!isInside) fail(`'${first.word}' without a block`);
          return { nodes, end: part };
        }
        if (first.word === 'define') definitions[rest[0].text] = parseBody(true).nodes;
        else
          nodes.push(['if', 'with', 'range'].includes(first.word) ? parseBlock(first.word, rest) : parseOutput(part));
      }
    }
    if (isInside) fail("a block has no 'end'");
    return { nodes };
  };

  const parseBlock = (kind, head) => {
    const { variables, pipeline } = parseHead(head);
    const { nodes: body, end } = parseBody(true);
    return { kind, variables, pipeline, body, otherwise: end[0].word === 'else' ? parseElse(end.slice(1)) : [] };
  };

  const parseElse = ([first, ...head]) => {
    if (!first) return parseBody(true).nodes;
    if (first.word !== 'if') fail(`'else ${first.word}' is not supported`);
    return [parseBlock('if', head)];
  };

  const parseOutput = (tokens) => {
    const { variables, operator, pipeline } = parseHead(tokens);
    return variables.length > 0
      ? { kind: 'assign', name: variables[0], operator, pipeline }
      : { kind: 'output', pipeline };
  };

  /** `$key, $value := pipeline`, `$name = pipeline` or a pipeline. */
  const parseHead = (tokens) => {
    const at = tokens.findIndex(({ mark }) => mark === ':=' || mark === '=');
    const variables = at < 0 ? [] : tokens.slice(0, at).flatMap(({ variable }) => variable ?? []);
    return { variables, operator: tokens[at]?.mark, pipeline: parsePipeline(tokens.slice(at + 1)) };
  };

  const parsePipeline = (tokens) => {
    const commands = [[]];
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token.mark === '|') commands.push([]);
      else if (token.mark === '(') {
        const close = closingOf(tokens, index);
        commands.at(-1).push({ pipeline: parsePipeline(tokens.slice(index + 1, close)), fields: [] });
        index = close;
      } else if (token.mark) fail(`unexpected '${token.mark}'`);
      else if (token.isAttached)
        commands
          .at(-1)
          .at(-1)
          .fields.push(...token.fields);
      else commands.at(-1).push(token);
    }
    if (commands.some((command) => command.length === 0)) fail('a pipeline has an empty command');
    return commands;
  };

  const closingOf = (tokens, open) => {
    let depth = 0;
    for (let index = open; index < tokens.length; index += 1) {
      if (tokens[index].mark === '(') depth += 1;
      if (tokens[index].mark === ')') depth -= 1;
      if (depth === 0) return index;
    }
    return fail("a '(' is not closed");
  };

  return { nodes: parseBody(false).nodes, definitions };
}

/** Texts and the tokens of actions, in order; `{{-` and `-}}` remove the white space next to them. */
function partsOf(text, file) {
  const parts = [];
  let rest = text;
  let isTrimmed = false;
  const push = (part) => parts.push(isTrimmed ? part.trimStart() : part);
  for (;;) {
    const start = rest.indexOf('{{');
    if (start < 0) {
      push(rest);
      return parts;
    }
    const end = rest.indexOf('}}', start);
    if (end < 0) throw new Error(`${file}: an action has no '}}'`);
    const before = rest.slice(0, start);
    let action = rest.slice(start + 2, end);
    const trimsBefore = /^-\s/.test(action);
    push(trimsBefore ? before.trimEnd() : before);
    isTrimmed = /\s-$/.test(action);
    action = action.slice(trimsBefore ? 1 : 0, isTrimmed ? -1 : undefined).trim();
    parts.push(action.startsWith('/*') ? [] : tokensIn(action, file));
    rest = rest.slice(end + 2);
  }
}
