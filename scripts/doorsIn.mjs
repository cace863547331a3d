import { parseSync, Visitor } from 'rolldown/utils';

const makers = { createExtensionPoint: 'point', createServiceRef: 'service', createTopic: 'topic' };

/**
 * The doors that a source text declares, `{ kind, name, id, description }`, and the names of those that it adds to or
 * uses: `point.add(…)` in the web app, `extensions.add(point, …)`, `extensions.get(service)` and
 * `events.subscribe(topic, …)` on the server.
 */
export function doorsIn(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const made = [];
  const used = new Set();
  new Visitor({
    ExportNamedDeclaration({ declaration }) {
      for (const { id, init } of declaration?.declarations ?? []) {
        const kind = makers[init?.callee?.name];
        if (kind && init.arguments[0]) made.push({ kind, name: id.name, ...textsOf(init.arguments[0]) });
      }
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression') return;
      const { object, property } = callee;
      if (property.name === 'add' && object.type === 'Identifier') used.add(object.name);
      if (['add', 'get', 'find', 'subscribe'].includes(property.name) && first?.type === 'Identifier')
        used.add(first.name);
    },
  }).visit(program);
  return { made, used };
}

/** The properties of an object literal that are plain strings. */
function textsOf({ properties = [] }) {
  const texts = properties.filter(({ value }) => typeof value?.value === 'string');
  return Object.fromEntries(texts.map(({ key, value }) => [key.name, value.value]));
}
