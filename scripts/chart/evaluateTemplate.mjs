import { isTrue, templateFunctions } from './templateFunctions.mjs';

/** Runs the nodes of a template with `data` as the dot; `definitions` are the named templates. */
export function evaluateTemplate(nodes, data, { definitions, file }) {
  const functions = {
    ...templateFunctions,
    include: (name, dot) => runDefinition(name, dot),
  };
  const runDefinition = (name, dot) => {
    if (!Object.hasOwn(definitions, name)) throw new Error(`${file}: there is no template '${name}'`);
    return runBody(definitions[name], dot, scopeOf(dot));
  };
  const scopeOf = (dot) => ({ values: new Map([['$', dot]]), outer: undefined });

  const runBody = (body, dot, scope) => body.map((node) => run(node, dot, scope)).join('');

  const run = (node, dot, scope) => {
    if (typeof node === 'string') return node;
    if (node.kind === 'assign') return assign(node, dot, scope);
    const value = resultOf(node.pipeline, dot, scope);
    if (node.kind === 'output') return textOf(value);
    if (node.kind === 'range') return runRange(node, value, dot, scope);
    const inner = innerScope(scope);
    if (node.variables[0]) inner.values.set(node.variables[0], value);
    if (!isTrue(value)) return runBody(node.otherwise, dot, innerScope(scope));
    return runBody(node.body, node.kind === 'with' ? value : dot, inner);
  };

  const assign = ({ name, operator, pipeline }, dot, scope) => {
    const value = resultOf(pipeline, dot, scope);
    const owner = operator === '=' ? ownerOf(name, scope) : scope;
    owner.values.set(name, value);
    return '';
  };

  const runRange = ({ variables, body, otherwise }, value, dot, scope) => {
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {}).sort(byKey);
    if (entries.length === 0) return runBody(otherwise, dot, innerScope(scope));
    return entries
      .map(([key, item]) => {
        const inner = innerScope(scope);
        const names = variables.length === 1 ? [undefined, variables[0]] : variables;
        if (names[0]) inner.values.set(names[0], key);
        if (names[1]) inner.values.set(names[1], item);
        return runBody(body, item, inner);
      })
      .join('');
  };

  /** Each command gets the value of the one before as its last argument. */
  const resultOf = (pipeline, dot, scope) => {
    let result;
    for (const [index, command] of pipeline.entries()) result = call(command, dot, scope, index === 0 ? [] : [result]);
    return result;
  };

  const call = ([first, ...rest], dot, scope, piped) => {
    const isConstant = first.word === 'true' || first.word === 'false' || first.word === 'nil';
    if (first.word === undefined || isConstant) {
      if (rest.length + piped.length > 0) throw new Error(`${file}: a value cannot be called`);
      return operand(first, dot, scope);
    }
    const run = functions[first.word];
    if (!run) throw new Error(`${file}: the function '${first.word}' is not supported`);
    return run(...rest.map((token) => operand(token, dot, scope)), ...piped);
  };

  const operand = (token, dot, scope) => {
    if (token.text !== undefined) return token.text;
    if (token.number !== undefined) return token.number;
    if (token.pipeline) return fieldOf(resultOf(token.pipeline, dot, scope), token.fields);
    if (token.variable) return fieldOf(ownerOf(token.variable, scope).values.get(token.variable), token.fields);
    if (token.fields) return fieldOf(dot, token.fields);
    if (token.word === 'nil') return undefined;
    if (token.word === 'true' || token.word === 'false') return token.word === 'true';
    return call([token], dot, scope, []);
  };

  /** A missing field is empty; a field of a missing value is an error, as in Helm. */
  const fieldOf = (value, fields) => {
    let result = value;
    for (const field of fields) {
      if (result === undefined || result === null) throw new Error(`${file}: '.${fields.join('.')}' of an empty value`);
      result = Object.hasOwn(Object(result), field) ? result[field] : undefined;
    }
    return result;
  };

  const ownerOf = (name, scope) => {
    for (let one = scope; one; one = one.outer) if (one.values.has(name)) return one;
    throw new Error(`${file}: the variable '${name}' is not defined`);
  };

  return runBody(nodes, data, scopeOf(data));
}

const innerScope = (outer) => ({ values: new Map(), outer });
const byKey = ([a], [b]) => (a < b ? -1 : 1);
const textOf = (value) => (value === undefined || value === null ? '' : String(value));
