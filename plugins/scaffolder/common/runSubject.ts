import { isObject } from '@callboard/json-schema';

type Values = Readonly<Record<string, unknown>>;

const maxLength = 100;
/** Parameters that usually contain the name of the created thing, in lower case without separators; most reliable first. */
const nameParameters = [
  ...['name', 'componentname', 'componentid', 'component', 'servicename', 'serviceid', 'entityname', 'projectname'],
  ...['appname', 'applicationname', 'reponame', 'repositoryname', 'systemname', 'resourcename', 'packagename'],
];

/** The name of what a run creates: from its output once it has ended, otherwise from its parameters. */
export function runSubject(parameters: Values, output?: Values): string | undefined {
  const subject = (output && madeIn(output)) ?? namedIn(parameters) ?? repositoryIn(parameters);
  return subject && subject.length > maxLength ? `${subject.slice(0, maxLength - 1)}…` : subject;
}

function madeIn(output: Values): string | undefined {
  const links = Array.isArray(output.links) ? output.links.filter(isObject) : [];
  const ref = [output, ...links].map(({ entityRef }) => textOf(entityRef)).find(Boolean);
  // `component:default/snack-planner`
  return ref === undefined ? textOf(output.name) : ref.slice(Math.max(ref.lastIndexOf('/'), ref.lastIndexOf(':')) + 1);
}

function namedIn(parameters: Values): string | undefined {
  const byName = new Map(
    Object.entries(parameters).map(([name, value]) => [name.toLowerCase().replaceAll(/[-_]/g, ''), value]),
  );
  return nameParameters.map((name) => textOf(byName.get(name))).find(Boolean);
}

/** `github.com?owner=horizon&repo=snack-planner` */
function repositoryIn({ repoUrl }: Values): string | undefined {
  const pairs = textOf(repoUrl)?.split('?', 2)[1]?.split('&') ?? [];
  return textOf(decoded(pairs.find((pair) => pair.startsWith('repo='))?.slice('repo='.length)));
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
