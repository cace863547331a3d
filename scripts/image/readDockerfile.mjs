/**
 * The instructions of a Dockerfile by stage: `{ args, stages: [{ from, name, steps }] }`. It knows the form that ours
 * uses: comments, continued lines and JSON arrays, without here-documents and parser directives.
 */
export function readDockerfile(text) {
  const args = {};
  const stages = [];
  for (const { name, rest } of instructionsIn(text)) {
    if (name === 'FROM') stages.push(stageOf(rest));
    else if (stages.length > 0) stages.at(-1).steps.push({ name, rest });
    else if (name === 'ARG') Object.assign(args, pairIn(rest));
    else throw new Error(`Dockerfile: '${name}' before the first FROM; only ARG is allowed there.`);
  }
  return { args, stages };
}

function instructionsIn(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  const joined = [];
  let isContinued = false;
  for (const line of lines) {
    const content = line.trimEnd();
    const part = content.endsWith('\\') ? content.slice(0, -1).trim() : content.trim();
    if (isContinued) joined[joined.length - 1] += ` ${part}`;
    else joined.push(part);
    isContinued = content.endsWith('\\');
  }
  return joined.map((line) => {
    const [name, rest = ''] = line.split(/\s(.*)/s);
    return { name: name.toUpperCase(), rest: rest.trim() };
  });
}

function stageOf(rest) {
  const [from, as, name] = rest.split(/\s+/);
  return { from, name: as?.toUpperCase() === 'AS' ? name : undefined, steps: [] };
}

function pairIn(rest) {
  const [key, value = ''] = rest.split(/=(.*)/s);
  return { [key]: value };
}

/** Replaces `${NAME}` by its value. */
export const substitute = (text, values) => text.replace(/\$\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** The variables that the ENV steps of a stage set. */
export function environmentOf(stage) {
  const pairs = stepsNamed(stage, 'ENV').flatMap(({ rest }) => [...rest.matchAll(/([A-Za-z_]\w*)=("[^"]*"|\S+)/g)]);
  return Object.fromEntries(pairs.map(([, key, value]) => [key, value.replace(/^"|"$/g, '')]));
}

export const stepsNamed = (stage, name) => stage.steps.filter((step) => step.name === name);

/** The last step with this name, which is the one that counts. */
export const lastStep = (stage, name) => stepsNamed(stage, name).at(-1)?.rest;

/** The arguments of a command in JSON form, or undefined: a shell in between would not pass signals on. */
export function commandIn(rest) {
  const start = rest.indexOf('[');
  if (start < 0) return undefined;
  try {
    return JSON.parse(rest.slice(start));
  } catch {
    return undefined;
  }
}
